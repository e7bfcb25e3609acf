-- By which somebody collects what waits for a customer: a code to scan or six digits to say, each kept as a keyed hash, good once.
create table pickup_passes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- Who collects; empty: the customer.
  collector text not null check (length(collector) <= 120),
  scan_hash bytea not null check (length(scan_hash) = 32),
  digits_hash bytea not null check (length(digits_hash) = 32),
  -- Wrong digits that it still takes.
  tries_left integer not null default 5 check (tries_left between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  ended_at timestamptz,
  used_at timestamptz,
  used_by text check (used_by <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or ended_at is null)
);
create unique index pickup_passes_by_scan on pickup_passes (tenant_id, scan_hash);
create index pickup_passes_of_customer on pickup_passes (tenant_id, customer_id, made_at desc, id desc);
select protect_tenant_table('pickup_passes');
revoke delete on pickup_passes from parcelport_app;
