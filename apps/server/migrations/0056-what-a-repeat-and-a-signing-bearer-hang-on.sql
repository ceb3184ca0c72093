-- Where the caller of a kept answer reached when it was given; a repeat is answered only within that reach of today.
alter table idempotency add column reach jsonb;

-- Which link a signer's bearer came by: a renewed link ends the bearers of the one before.
alter table evidence_signer add column link_serial int not null default 0;
