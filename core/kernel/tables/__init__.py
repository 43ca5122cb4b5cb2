"""What the tables of every game share: files of records, sentences about them, checklists, digests.

| module | holds |
|---|---|
| `errors.py` | one sentence for what is wrong in a table |
| `record.py` | what every record carries |
| `folder.py` | the files of a folder, and their records |
| `checklist.py` | what a set of tables must offer, item by item |
| `digest.py` | the name of the content of tables |
| `loader.py` | the shipped tables, or with the files of other folders |
| `listing.py` | records as flat rows for people |
"""
