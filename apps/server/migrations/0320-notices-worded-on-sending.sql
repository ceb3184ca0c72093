-- A notice keeps what it says, not how: it is worded when it is sent, in the language that the person has then.
alter table notice add column parameters jsonb;
update notice set parameters = jsonb_build_object('subject', subject, 'body', body, 'link', link);
alter table notice alter column parameters set not null, drop column language, drop column subject, drop column body, drop column link;
