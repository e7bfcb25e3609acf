-- Kinds of goods that the calculator knows.
create table products (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (name ~ '\S'),
  created_at timestamptz not null default now()
);

create unique index products_by_name on products (tenant_id, lower(name));
select protect_tenant_table('products');

-- Duty and VAT of a product from a day on, in percent. Never changed: the one in force is the latest edition of the latest
-- day that has begun.
create table product_rates (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  valid_from date not null,
  duty_rate numeric(7, 3) not null check (duty_rate >= 0),
  vat_rate numeric(7, 3) not null check (vat_rate >= 0),
  author text not null check (author <> ''),
  published_at timestamptz not null default now()
);

create index product_rates_in_force on product_rates (tenant_id, product_id, valid_from desc, id desc);
select protect_tenant_table('product_rates');
revoke update, delete on product_rates from parcelport_app;
