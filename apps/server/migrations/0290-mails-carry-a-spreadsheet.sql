-- A file that goes with a mail, as base64, sealed like the body and deleted with it.
alter table message
  add attachment text,
  add attachment_name text;
