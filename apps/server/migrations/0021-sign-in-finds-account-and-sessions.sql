-- Who signs in is found by the address in any case, and gives up the sessions that are over, ended ones among them.
create index account_by_email on account (lower(email));
drop index session_family_by_account;
create index session_family_by_account on session_family (account_id, created_at);
