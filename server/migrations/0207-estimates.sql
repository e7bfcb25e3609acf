-- What a customer was told that a package would cost, and from what. Told once and never changed: the bill explains itself against it.
create table estimates (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  package_id uuid not null,
  -- From what was weighed at the warehouse.
  kind text not null check (kind in ('weighed')),
  -- What the pricing was given and what it answered (server/src/pricing); US dollars.
  inputs jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total numeric(12, 2) not null check (total >= 0),
  -- The editions that it was priced by.
  rate_table_id uuid not null,
  product_id uuid not null,
  day date not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rate_table_id) references rate_tables (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create unique index estimates_of_package on estimates (tenant_id, package_id);
create index estimates_of_customer on estimates (tenant_id, customer_id);
select protect_tenant_table('estimates');
revoke update, delete on estimates from parcelport_app;

-- The kind of goods that stands for any other, as the promise of a package looks for it.
create index products_of_anything on products (tenant_id, name_key collate "C") where words @> array['*'];
