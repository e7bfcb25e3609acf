-- Roles of a company's staff that sign in with a second factor or not at all; owners unless the company says otherwise.
alter table tenants add column second_factor_roles text[] not null default '{owner}'
  check (second_factor_roles <@ array['owner', 'operations', 'content', 'support']);
-- The demonstration's sign-ins stand in the README.
update tenants set second_factor_roles = '{}' where slug = 'demo' and exists (select from seeds where name = 'demo');

-- Wrong second factors in a row: from devices that are not known together, from each that is by itself.
alter table staff add column wrong_codes integer not null default 0;
alter table staff_devices add column wrong_codes integer not null default 0;

-- Mailed links that make the browser that opens them one that is known: the way on where somebody else used up the tries. Several of
-- one person may be good at once, so that asking for another takes none away.
create table staff_device_links (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- SHA-256 of the mailed token.
  token_hash bytea not null check (length(token_hash) = 32),
  staff_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index staff_device_links_of_staff on staff_device_links (tenant_id, staff_id);
create index staff_device_links_by_age on staff_device_links (tenant_id, expires_at);
select protect_tenant_table('staff_device_links');

-- Sign-ins that failed, counted until their quarter of an hour is over and the audit log tells of it. Without a reference to who it
-- is: a try at an address that nobody has takes the same statement.
create table staff_failed_sign_ins (
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  what text not null check (what in ('password', 'code')),
  network text not null check (length(network) <= 64),
  quarter timestamptz not null,
  times integer not null,
  primary key (tenant_id, quarter, staff_id, what, network)
);
select protect_tenant_table('staff_failed_sign_ins');
