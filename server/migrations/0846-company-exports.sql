-- Exports of a whole company that its owner asked for, and how far the job is that writes them.
create table company_exports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'removed')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_by_name text not null,
  -- SHA-256 of the token that the asking browser keeps: only there can the export be taken.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- The attempt of the job that writes it: an earlier one stops.
  run uuid,
  tables integer not null default 0,
  tables_done integer not null default 0,
  rows bigint not null default 0,
  files integer not null default 0,
  files_done integer not null default 0,
  files_lost integer not null default 0,
  bytes bigint not null default 0,
  ended_at timestamptz,
  good_until timestamptz,
  downloads integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references staff (tenant_id, id),
  check ((ended_at is null) = (state = 'making')),
  check (state <> 'ready' or good_until is not null)
);
-- One at a time.
create unique index company_exports_one_at_work on company_exports (tenant_id) where state = 'making';
create index company_exports_in_order on company_exports (tenant_id, asked_at desc, id desc);
create index company_exports_asked_by on company_exports (tenant_id, asked_by);
create index company_exports_ready on company_exports (tenant_id, good_until) where state = 'ready';
select protect_tenant_table('company_exports');
revoke delete on company_exports from parcelport_app;

-- The bytes of an export, in pieces that are stored as private files.
create table company_export_parts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  export_id uuid not null,
  part integer not null check (part >= 0),
  file_id uuid not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references company_exports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create unique index company_export_parts_file on company_export_parts (tenant_id, file_id);
select protect_tenant_table('company_export_parts');
