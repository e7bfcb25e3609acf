-- What a company lets packages lie for free, and what a day costs after that, by clock and from a day on. Like rates, an edition is never
-- changed: a correction is a later edition, and one that has not begun can be withdrawn.
create table storage_policies (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  clock text not null check (clock in ('miami', 'counter')),
  valid_from date not null,
  edition bigint generated always as identity,
  free_days integer not null check (free_days between 0 and 3650),
  calendar text not null check (calendar in ('calendar days', 'working days')),
  -- [{fromDay, usd, per}], from the lowest counted day to the highest.
  bands jsonb not null check (jsonb_typeof(bands) = 'array'),
  most_usd numeric(12, 2) check (most_usd > 0),
  remind integer[] not null check (cardinality(remind) <= 10),
  abandon_after integer check (abandon_after between 1 and 3650),
  notice_days integer not null check (notice_days between 0 and 3650),
  author text not null check (author <> ''),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (tenant_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index storage_policies_by_day on storage_policies (tenant_id, clock, valid_from desc, edition desc);
create index storage_policies_in_order on storage_policies (tenant_id, valid_from desc, edition desc);
select protect_tenant_table('storage_policies');
revoke update, delete on storage_policies from parcelport_app;
grant update (withdrawn_at, withdrawn_by) on storage_policies to parcelport_app;

-- Days on which nobody can collect: none of them counts.
create table closed_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  words text not null check (length(words) <= 80),
  primary key (tenant_id, day)
);
select protect_tenant_table('closed_days');

-- What happened to a package in storage, by its counted day: each once, however often the nightly run looks.
create table storage_marks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  clock text not null check (clock in ('miami', 'counter')),
  day integer not null check (day > 0),
  kind text not null check (kind in ('reminded', 'over', 'charged', 'notice', 'abandoned')),
  on_day date not null,
  at timestamptz not null,
  -- Of a charged day: what it costs, and the charge that it is in.
  usd numeric(12, 2),
  charge_id uuid,
  primary key (tenant_id, package_id, clock, day, kind),
  check ((kind = 'charged') = (usd is not null)),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, charge_id) references charges (tenant_id, id)
);
create index storage_marks_of_charge on storage_marks (tenant_id, charge_id) where charge_id is not null;
select protect_tenant_table('storage_marks');
revoke update, delete on storage_marks from parcelport_app;
grant update (charge_id) on storage_marks to parcelport_app;

-- The last day on which a company's storage was looked through.
create table storage_runs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  ran_on date not null,
  primary key (tenant_id)
);
select protect_tenant_table('storage_runs');
revoke delete on storage_runs from parcelport_app;

-- Since when a package has cost storage, as the nightly run found it: the list of staff goes by it.
alter table packages add column storage_over_on date;
create index packages_in_storage on packages (tenant_id, id) where status in ('Received', 'Ready for pickup', 'Action required');
create index packages_over on packages (tenant_id, storage_over_on, id)
  where storage_over_on is not null and status in ('Received', 'Ready for pickup', 'Action required');

-- What would settle it belongs to the history too: while only a talk can, it is the company's turn.
alter table package_events add column action_fix text check (action_fix in ('invoice', 'contact'));
alter table packages no force row level security;
alter table package_events no force row level security;
update package_events e set action_fix = p.action_fix
from packages p
where p.tenant_id = e.tenant_id and p.id = e.package_id and p.status = 'Action required' and e.status = 'Action required'
  and e.id = (select max(l.id) from package_events l where l.tenant_id = p.tenant_id and l.package_id = p.id);
alter table package_events force row level security;
alter table packages force row level security;
