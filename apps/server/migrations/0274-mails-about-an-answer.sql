-- A mail that waits for the end of the quiet hours knows what it asks to answer, so that it is forgotten once that is answered.
alter table message add column about uuid;
