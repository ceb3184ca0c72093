-- How far a program says that it has read the change feed: the number that it last asked with.
alter table api_key add column read_until bigint;
