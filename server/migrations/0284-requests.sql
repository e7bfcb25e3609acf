-- What customers ask to be done with packages that wait in the warehouse: asked, quoted where nobody has published a price, done by
-- staff with photos, charged once it is done.
alter table number_series drop constraint number_series_series_check;
alter table number_series add constraint number_series_series_check check (series in ('bill', 'credit note', 'receipt', 'request'));

create table service_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  period text not null check (period ~ '^[0-9]{4}$'),
  number integer not null check (number > 0),
  customer_id uuid not null,
  kind text not null check (kind in ('photos', 'paper', 'padding', 'reweigh', 'cover')),
  state text not null default 'asked' check (state in ('asked', 'quoted', 'accepted', 'doing', 'done', 'refused', 'cancelled')),
  -- What the customer wants us to know.
  words text not null check (length(words) <= 500),
  -- As a bill would say it, from the rule that priced it; the publication that it is from, where there was one.
  title text not null check (length(title) between 1 and 120),
  tax_class text not null check (tax_class in ('standard', 'zero', 'none')),
  rate_table_id uuid,
  -- What staff said beside a price, and when it was done.
  note text not null default '' check (length(note) <= 500),
  reason text check (length(reason) between 1 and 300),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who does it, or did it.
  taken_by uuid,
  taken_by_name text check (taken_by_name <> ''),
  taken_at timestamptz,
  -- Moves with every change that its customer decides about.
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, period, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rate_table_id) references rate_tables (tenant_id, id),
  foreign key (tenant_id, taken_by) references staff (tenant_id, id),
  check ((state = 'refused') = (reason is not null)),
  check ((taken_by is null) = (taken_at is null)),
  check ((taken_by is null) = (taken_by_name is null)),
  check (state <> 'doing' or taken_by is not null)
);
create index service_requests_of_customer on service_requests (tenant_id, customer_id, asked_at desc, id desc);
create index service_requests_to_do on service_requests (tenant_id, asked_at, id) where state in ('asked', 'accepted');
create index service_requests_to_do_by_kind on service_requests (tenant_id, kind, asked_at, id) where state in ('asked', 'accepted');
create index service_requests_being_done on service_requests (tenant_id, asked_at, id) where state = 'doing';
create index service_requests_quoted on service_requests (tenant_id, asked_at, id) where state = 'quoted';
create index service_requests_over on service_requests (tenant_id, changed_at desc, id desc) where state in ('done', 'refused', 'cancelled');
create index service_requests_over_by_kind on service_requests (tenant_id, kind, changed_at desc, id desc)
  where state in ('done', 'refused', 'cancelled');
create index service_requests_by_staff on service_requests (tenant_id, taken_by) where taken_by is not null;
create index service_requests_by_rates on service_requests (tenant_id, rate_table_id) where rate_table_id is not null;
select protect_tenant_table('service_requests');
revoke delete on service_requests from parcelport_app;

create table request_packages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  request_id uuid not null,
  package_id uuid not null,
  place integer not null check (place between 1 and 20),
  -- Moves with the state of its request.
  live boolean not null default true,
  -- US dollars as published, and with the company's VAT as its customer was told; null until somebody says it.
  price_usd numeric(12, 2) check (price_usd >= 0),
  total_usd numeric(12, 2) check (total_usd >= 0),
  scanned_at timestamptz,
  -- What was found, for its customer: "2.31 lb → 2.10 lb".
  result text check (length(result) between 1 and 200),
  primary key (tenant_id, request_id, package_id),
  foreign key (tenant_id, request_id) references service_requests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  check ((price_usd is null) = (total_usd is null))
);
-- One open request of a package.
create unique index request_packages_live on request_packages (tenant_id, package_id) where live;
create index request_packages_of_package on request_packages (tenant_id, package_id);
select protect_tenant_table('request_packages');
revoke delete on request_packages from parcelport_app;

create table request_photos (
  tenant_id uuid not null references tenants (id) on delete cascade,
  request_id uuid not null,
  file_id uuid not null,
  place integer not null check (place > 0),
  taken_at timestamptz not null,
  primary key (tenant_id, request_id, file_id),
  foreign key (tenant_id, request_id) references service_requests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index request_photos_by_file on request_photos (tenant_id, file_id);
select protect_tenant_table('request_photos');
revoke update, delete on request_photos from parcelport_app;
