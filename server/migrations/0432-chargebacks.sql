-- Customers whose packages wait for payment whatever the company's policy and their credit are: a card payment of theirs was charged back.
create table settled_only (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  -- What the bank took back.
  payment_id uuid not null,
  since timestamptz not null,
  by_name text not null check (by_name <> ''),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index settled_only_by_payment on settled_only (tenant_id, payment_id);
select protect_tenant_table('settled_only');
revoke update on settled_only from parcelport_app;

-- What a customer paid out of their deposit, for a deposit that the bank takes back.
create index payments_from_deposit on payments (tenant_id, customer_id, taken_at desc, id desc) where means = 'deposit' and direction = 'in';
