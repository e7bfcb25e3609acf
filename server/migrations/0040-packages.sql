-- One entity from announcement to delivery (READINGS.md "Packages"). Values are USD, weights lb.
create table packages (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  tracking_number text not null check (tracking_number <> ''),
  status text not null default 'Prealerted' check (status in ('Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Delivered', 'Action required')),
  courier_company text not null,
  store_name text not null,
  description text not null,
  consignee text not null,
  declared_value numeric(12, 2) not null check (declared_value > 0),
  invoice_file_id uuid references files (id),
  weight_lb numeric(10, 2) check (weight_lb > 0),
  billable_weight_lb numeric(10, 2) check (billable_weight_lb > 0),
  shelf text,
  -- A few words that stand under the status: where it is, or until when.
  status_note text check (length(status_note) <= 80),
  -- While the status is Action required: what the customer must do, what would settle it, and until when.
  action_needed text,
  action_fix text check (action_fix in ('invoice', 'contact')),
  action_due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Moves with every change, so that two people changing the same package are told of each other.
  version integer not null default 1,
  -- So that rows of other tables can only point at a package of their own tenant.
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check ((status = 'Action required') = (action_needed is not null))
);

-- The same customer announcing the same number twice is told so; two customers may be sent the same number.
create unique index packages_tracking_of_customer on packages (tenant_id, customer_id, tracking_number);
create index packages_of_customer on packages (tenant_id, customer_id, created_at desc, id);
create index packages_by_tracking on packages (tenant_id, tracking_number);
create index packages_by_status on packages (tenant_id, status, updated_at desc, id);
select protect_tenant_table('packages');

-- Append-only: every status a package ever had, who set it and when.
create table package_events (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  status text not null,
  at timestamptz not null default now(),
  -- 'customer', 'staff' or 'system', and which one.
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  note text,
  -- A counter-entry takes a step back; it is said so instead of erasing the step.
  counter_entry boolean not null default false,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);

create index package_events_of_package on package_events (tenant_id, package_id, id);
select protect_tenant_table('package_events');
revoke update, delete on package_events from parcelport_app;

-- Idempotency-Key of POST /create-pre-alert: the same key from the same customer is the same package.
create table prealert_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  package_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create index prealert_keys_of_package on prealert_keys (tenant_id, package_id);
create index packages_by_invoice on packages (tenant_id, invoice_file_id);

create index prealert_keys_by_age on prealert_keys (tenant_id, created_at);
select protect_tenant_table('prealert_keys');
