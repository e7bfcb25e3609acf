-- Received without a prealert, nobody has declared a value.
alter table packages
  alter column declared_value drop not null,
  add column received_by uuid,
  add foreign key (tenant_id, received_by) references staff (tenant_id, id);

create index packages_received_by on packages (tenant_id, received_by, received_at desc, id desc) where received_by is not null;
-- What takes a place on a shelf now.
create index packages_on_shelf on packages (tenant_id, shelf)
  where shelf is not null and status in ('Received', 'Action required', 'Ready for pickup');

-- Packages that belong to nobody known. Weights in pounds, sizes in inches.
create table unknown_packages (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Null where the label cannot be read.
  tracking_number text check (tracking_number <> ''),
  tracking_reversed text generated always as (reverse(tracking_number)) stored,
  -- Our own number, on the label that we print.
  reference text not null generated always as ('NN' || upper(left(replace(id::text, '-', ''), 10))) stored,
  label text not null check (length(label) <= 500),
  weight_lb numeric(10, 2) not null check (weight_lb > 0),
  billable_weight_lb numeric(10, 2) not null check (billable_weight_lb > 0),
  length_in numeric(6, 2) check (length_in > 0),
  width_in numeric(6, 2) check (width_in > 0),
  height_in numeric(6, 2) check (height_in > 0),
  shelf text not null check (length(shelf) between 1 and 20),
  condition text not null check (condition in ('good', 'dented', 'open', 'wet')),
  battery text not null check (battery in ('none', 'built in', 'loose')),
  received_at timestamptz not null,
  received_by uuid not null,
  -- Once it has found its customer: the package that it became.
  package_id uuid,
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, received_by) references staff (tenant_id, id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create unique index unknown_packages_one_waiting on unknown_packages (tenant_id, tracking_number)
  where package_id is null and tracking_number is not null;
create index unknown_packages_waiting on unknown_packages (tenant_id, received_at desc, id desc) where package_id is null;
create index unknown_packages_settled on unknown_packages (tenant_id, received_at desc, id desc) where package_id is not null;
create index unknown_packages_by_beginning on unknown_packages (tenant_id, tracking_number collate "C");
create index unknown_packages_by_ending on unknown_packages (tenant_id, tracking_reversed collate "C");
create index unknown_packages_by_reference on unknown_packages (tenant_id, reference collate "C");
create index unknown_packages_received_by on unknown_packages (tenant_id, received_by, received_at desc, id desc);
create index unknown_packages_of_package on unknown_packages (tenant_id, package_id) where package_id is not null;
create index unknown_packages_on_shelf on unknown_packages (tenant_id, shelf) where package_id is null;
select protect_tenant_table('unknown_packages');
revoke delete on unknown_packages from parcelport_app;

create table unknown_package_photos (
  tenant_id uuid not null references tenants (id) on delete cascade,
  unknown_id uuid not null,
  file_id uuid not null references files (id),
  taken_at timestamptz not null,
  primary key (tenant_id, unknown_id, file_id),
  foreign key (tenant_id, unknown_id) references unknown_packages (tenant_id, id) on delete cascade
);
create index unknown_package_photos_by_file on unknown_package_photos (tenant_id, file_id);
select protect_tenant_table('unknown_package_photos');

-- What customers say is theirs, with proof; staff decide.
create table claims (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  tracking_number text not null check (tracking_number <> ''),
  message text not null check (length(message) <= 500),
  proof_file_id uuid not null references files (id),
  -- The unknown package that it is about; null while none has this number.
  unknown_id uuid,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  created_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unknown_id) references unknown_packages (tenant_id, id) on delete cascade,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index claims_one_open on claims (tenant_id, customer_id, tracking_number) where state = 'open';
create index claims_of_customer on claims (tenant_id, customer_id, created_at desc, id desc);
create index claims_of_unknown on claims (tenant_id, unknown_id, created_at, id) where unknown_id is not null;
create index claims_without_match on claims (tenant_id, created_at, id) where state = 'open' and unknown_id is null;
create index claims_by_number on claims (tenant_id, tracking_number) where state = 'open';
create index claims_by_proof on claims (tenant_id, proof_file_id);
select protect_tenant_table('claims');

-- Idempotency-Key of the desk's calls: the same key from the same member of staff is the same package.
create table receiving_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  package_id uuid,
  unknown_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, staff_id, key),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unknown_id) references unknown_packages (tenant_id, id) on delete cascade,
  check ((package_id is null) <> (unknown_id is null))
);
create index receiving_keys_of_package on receiving_keys (tenant_id, package_id) where package_id is not null;
create index receiving_keys_of_unknown on receiving_keys (tenant_id, unknown_id) where unknown_id is not null;
create index receiving_keys_by_age on receiving_keys (tenant_id, created_at);
select protect_tenant_table('receiving_keys');

-- The shelves of a warehouse, in their order. A company that lists none writes any name.
create table shelves (
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 20),
  place integer not null,
  places integer not null check (places between 1 and 10000),
  oversize boolean not null,
  primary key (tenant_id, name)
);
create unique index shelves_in_order on shelves (tenant_id, place);
select protect_tenant_table('shelves');
