-- Who signed in or out is in the audit trail. The change feed kept the last event of each session for good, which no program could read.
delete from change_event where entity = 'session';
