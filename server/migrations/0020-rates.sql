-- The day on which rates come into force begins at midnight where the company is.
alter table tenants add column time_zone text not null default 'UTC';

-- One publication of a company's rates. A table is never changed: a correction is a later edition of the same day, and the
-- one in force is the latest edition of the latest day that has begun.
create table rate_tables (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  valid_from date not null,
  edition bigint generated always as identity,
  -- Brokerage fees, warranty, pick-up, additional charges and the groups' titles: text that the calculator does not need.
  details jsonb not null,
  author text not null check (author <> ''),
  published_at timestamptz not null default now()
);

create unique index rate_tables_by_day on rate_tables (tenant_id, valid_from desc, edition desc);
select protect_tenant_table('rate_tables');
revoke update, delete on rate_tables from parcelport_app;

-- What a parcel of at most this many pounds costs, in USD.
create table rate_tiers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  rate_table_id uuid not null references rate_tables (id) on delete cascade,
  up_to_lb numeric(8, 2) not null check (up_to_lb > 0),
  price_usd numeric(10, 2) not null check (price_usd >= 0),
  primary key (tenant_id, rate_table_id, up_to_lb)
);

select protect_tenant_table('rate_tiers');
revoke update, delete on rate_tiers from parcelport_app;
