-- A change that staff asked for waits until it expires: until then the present address may say no, by a token of which the SHA-256 is kept.
alter table email_changes add column keep_hash bytea check (length(keep_hash) = 32);
-- When the new address confirmed a change that waits.
alter table email_changes add column confirmed_at timestamptz;
alter table email_changes add constraint email_changes_confirmed_check check (confirmed_at is null or keep_hash is not null);
create unique index email_changes_by_keep on email_changes (tenant_id, keep_hash) where keep_hash is not null;
create index email_changes_waiting on email_changes (tenant_id, expires_at) where confirmed_at is not null;
