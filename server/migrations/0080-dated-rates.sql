-- A table that has not come into force can be withdrawn; it stays in the history as such, and nothing else of it ever changes.
alter table rate_tables
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add check ((withdrawn_at is null) = (withdrawn_by is null));
grant update (withdrawn_at, withdrawn_by) on rate_tables to parcelport_app;

alter table product_rates
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add check ((withdrawn_at is null) = (withdrawn_by is null));
grant update (withdrawn_at, withdrawn_by) on product_rates to parcelport_app;

-- Moves with every change of the product or its rates. Retired: visitors do not find it any more, its history stays.
alter table products
  add column version integer not null default 1,
  add column retired_at timestamptz;

-- Lists go on after a name; an index compares stored text only, because under row-level security functions come too late for it.
alter table products add column name_key text generated always as (lower(name)) stored;
create index products_in_order on products (tenant_id, name_key collate "C");
