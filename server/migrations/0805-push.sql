-- The key pair with which a company signs its push messages (RFC 8292). Browsers subscribe with its public key.
create table push_keys (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  public_key bytea not null check (length(public_key) = 65),
  sealed_private_key bytea not null check (length(sealed_private_key) <= 200)
);
select protect_tenant_table('push_keys');

alter table customer_sessions add unique (tenant_id, id);

-- Devices on which customers asked for push messages (RFC 8030).
create table push_subscriptions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- A device that is signed out gets no messages.
  session_id uuid not null,
  -- Where the push service of the device's browser takes messages. The browser says it, so it is hostile.
  endpoint text not null check (endpoint like 'https://%' and length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, session_id) references customer_sessions (tenant_id, id) on delete cascade
);
create index push_subscriptions_of_customer on push_subscriptions (tenant_id, customer_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (tenant_id, session_id);
select protect_tenant_table('push_subscriptions');
