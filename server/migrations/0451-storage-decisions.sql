-- What people have decided about packages that nobody collects: a last letter, more time, abandoned, or kept after all. Nothing is taken
-- back but by another line. `since` is the first day of the stay that it is about: a package that comes again begins anew.
create table storage_decisions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  package_id uuid not null,
  clock text not null check (clock in ('miami', 'counter')),
  since date not null,
  kind text not null check (kind in ('letter', 'more time', 'abandoned', 'kept')),
  -- Of a letter and of more time: the last day to collect it.
  until_day date,
  reason text not null check (length(reason) <= 300),
  -- Of a letter: the PDF as it was sent.
  paper bytea,
  on_day date not null,
  at timestamptz not null,
  by_name text not null check (by_name <> ''),
  primary key (tenant_id, id),
  check ((kind in ('letter', 'more time')) = (until_day is not null)),
  check ((kind = 'letter') = (paper is not null)),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create index storage_decisions_of_package on storage_decisions (tenant_id, package_id, id);
create unique index storage_letter_once on storage_decisions (tenant_id, package_id, clock, since) where kind = 'letter';
select protect_tenant_table('storage_decisions');
revoke update, delete on storage_decisions from parcelport_app;

-- How a package stands, and since when it lies, as the nightly run or a decision found it: lists of staff go by them. Without a stage it is
-- free.
alter table packages add column storage_stage text check (storage_stage in ('over', 'notice', 'decide', 'abandoned'));
alter table packages add column storage_since date;
alter table packages add constraint storage_stage_since check ((storage_stage is null) = (storage_since is null));
-- Until the next morning's look.
alter table packages no force row level security;
update packages set storage_stage = 'over', storage_since = storage_over_on where storage_over_on is not null;
alter table packages force row level security;
drop index packages_over;
create index packages_by_storage on packages (tenant_id, storage_since, id)
  where storage_stage is not null and status in ('Received', 'Ready for pickup', 'Action required');
create index packages_by_stage on packages (tenant_id, storage_stage, storage_since, id)
  where storage_stage is not null and status in ('Received', 'Ready for pickup', 'Action required');
create index packages_lying_free on packages (tenant_id, received_at, id)
  where storage_stage is null and received_at is not null and status in ('Received', 'Ready for pickup', 'Action required');
