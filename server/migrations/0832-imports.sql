-- Files of an old system that a job takes over, and what of them is done.
create table imports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('customers')),
  file_name text not null check (length(file_name) <= 120),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'undoing', 'undone')),
  started_at timestamptz not null,
  started_by uuid not null,
  started_by_name text not null,
  ended_at timestamptz,
  -- Lines to take over, how many of them are through, and what became of them; `same` and `refused` begin with those of the dry run.
  lines integer not null check (lines >= 0),
  through integer not null default 0 check (through between 0 and lines),
  created integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  undone integer not null default 0,
  touched integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff (tenant_id, id),
  check ((ended_at is null) = (state in ('running', 'undoing')))
);
-- One at a time.
create unique index imports_one_at_work on imports (tenant_id) where state in ('running', 'undoing');
create index imports_in_order on imports (tenant_id, started_at desc, id desc);
create index imports_started_by on imports (tenant_id, started_by);
select protect_tenant_table('imports');
revoke delete on imports from parcelport_app;

-- The lines that an import takes over. `fields` are what the line says, until it is done; afterwards only what undoing needs stays.
create table import_rows (
  tenant_id uuid not null references tenants (id) on delete cascade,
  import_id uuid not null,
  line integer not null check (line > 0),
  -- How the old system names it: the column of its ids, or else the box number or the email address.
  outside_id text not null check (length(outside_id) between 1 and 254),
  state text not null default 'waiting' check (state in ('waiting', 'created', 'changed', 'same', 'refused', 'undone', 'touched')),
  fields jsonb,
  -- Of a customer that was there: the columns that changed, as they were.
  before jsonb,
  why text not null default '',
  customer_id uuid,
  done_at timestamptz,
  primary key (tenant_id, import_id, line),
  unique (tenant_id, import_id, outside_id),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete set null (customer_id)
);
create index import_rows_in_turn on import_rows (tenant_id, import_id, state, line);
create index import_rows_of_customer on import_rows (tenant_id, customer_id) where customer_id is not null;
-- A line of the old system becomes a customer once, whichever file it comes with.
create unique index import_rows_created_once on import_rows (tenant_id, outside_id) where state in ('created', 'touched') and before is null;
select protect_tenant_table('import_rows');
