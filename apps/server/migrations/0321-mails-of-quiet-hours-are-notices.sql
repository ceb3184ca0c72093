-- What is sent in the quiet hours waits as a notice, which is worded when it goes out.
alter table message drop column about;
