-- What a receiver said to the last attempt: its status line, when to come again, and the beginning of its answer.
alter table webhook_delivery add column answer text;
