-- Flights by how their name begins, messages by who sent them. In columns of their own, in byte order: under row-level security an
-- index serves ranges over columns, and no functions that could leak.
alter table manifests add column folded_name text collate "C" generated always as (search_key(name)) stored;
create index manifests_by_name on manifests (tenant_id, folded_name);
alter table enquiries
  add column folded_name text collate "C" generated always as (search_key(first_name || ' ' || last_name)) stored,
  add column folded_surname text collate "C" generated always as (search_key(last_name)) stored,
  add column folded_email text collate "C" generated always as (lower(email)) stored;
create index enquiries_by_name on enquiries (tenant_id, folded_name);
create index enquiries_by_surname on enquiries (tenant_id, folded_surname);
create index enquiries_by_email on enquiries (tenant_id, folded_email);
-- What customers were asked for and have not done in time.
create index packages_asked_until on packages (tenant_id, action_due_at) where action_due_at is not null;
