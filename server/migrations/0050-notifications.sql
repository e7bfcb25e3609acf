-- What a customer was told. Kinds are those of the contract.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  kind text not null check (kind in ('account', 'package', 'action', 'announcement')),
  message text not null check (message <> '' and length(message) <= 2000),
  created_at timestamptz not null,
  read_at timestamptz,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create index notifications_of_customer on notifications (tenant_id, customer_id, created_at desc, id desc);
create index notifications_unread on notifications (tenant_id, customer_id) where read_at is null;
select protect_tenant_table('notifications');

-- Which kinds also come by e-mail; no row means all of them. News of the account itself always comes.
create table mail_preferences (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  package boolean not null,
  action boolean not null,
  announcement boolean not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
select protect_tenant_table('mail_preferences');
