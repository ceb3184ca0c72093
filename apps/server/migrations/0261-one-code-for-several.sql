-- One code may sign several documents of the same representative: each has its row, and all of them the same batch.
alter table one_time_code add batch_hash text;
create index one_time_code_by_batch on one_time_code (batch_hash, sent_at) where batch_hash is not null;
