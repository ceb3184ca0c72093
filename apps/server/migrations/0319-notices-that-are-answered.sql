-- What a notice asks to be answered, so that it does not go out once it is.
alter table notice add about uuid;
create index notice_about on notice (about) where sent_on is null and about is not null;
