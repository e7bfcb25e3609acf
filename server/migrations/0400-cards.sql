-- A company's account with a card company. What is secret is sealed and never answered.
create table card_accounts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  provider text not null check (provider in ('wipay', 'powertranz', 'stripe')),
  -- Whether customers are offered it; while it is not live only those with the boxes named.
  taking boolean not null,
  live boolean not null,
  trial_boxes integer[] not null check (cardinality(trial_boxes) <= 20),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  settings jsonb not null check (octet_length(settings::text) <= 4000),
  secrets bytea not null check (octet_length(secrets) <= 8000),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null check (changed_by <> ''),
  primary key (tenant_id, provider)
);
select protect_tenant_table('card_accounts');
revoke delete on card_accounts from parcelport_app;

-- A customer's try to pay by card. How it ended is only what the card company proved, or what a person decided.
create table card_attempts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- What the card company calls it by.
  code text not null check (code ~ '^[0-9A-Z]{14}$'),
  customer_id uuid not null,
  provider text not null,
  live boolean not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(12, 2) not null check (amount > 0),
  bill_ids uuid[] not null check (cardinality(bill_ids) between 1 and 50),
  state text not null default 'begun'
    check (state in ('begun', 'sent', 'concluding', 'succeeded', 'failed', 'expired', 'unsure', 'disputed')),
  -- Where the customer's browser goes; or the page that it is shown once, sealed, with what proves the showing.
  send_to text check (length(send_to) <= 4000),
  page bytea,
  page_key text check (length(page_key) <= 64),
  token bytea,
  provider_ref text check (length(provider_ref) between 1 and 200),
  -- What the customer's browser brought back, which proves nothing.
  heard text check (heard in ('paid', 'failed')),
  -- Why it failed, or why people have to look at it.
  words text check (length(words) between 1 and 300),
  -- What the card company told of it afterwards: that it was given back, or is contested.
  alert text check (length(alert) between 1 and 300),
  asked integer not null default 0,
  begun_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  payment_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, provider, provider_ref),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, provider) references card_accounts (tenant_id, provider),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((state = 'succeeded') = (payment_id is not null)),
  check ((state in ('begun', 'sent', 'concluding')) = (decided_at is null))
);
create index card_attempts_of_customer on card_attempts (tenant_id, customer_id, begun_at desc, id desc);
create index card_attempts_in_order on card_attempts (tenant_id, begun_at desc, id desc);
create index card_attempts_to_decide on card_attempts (tenant_id, begun_at desc, id desc)
  where state in ('unsure', 'disputed') or alert is not null;
create unique index card_attempts_by_payment on card_attempts (tenant_id, payment_id) where payment_id is not null;
select protect_tenant_table('card_attempts');
revoke delete on card_attempts from parcelport_app;

alter table payments drop constraint payments_means_check;
alter table payments add constraint payments_means_check
  check (means in ('cash', 'card terminal', 'card online', 'bank transfer', 'deposit', 'write-off'));
