-- How a company runs its money, from a day on. Without a profile in force it makes no bills. Like rates, a profile is never changed:
-- a correction is a later edition, and one that has not begun can be withdrawn.
create table money_profiles (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  valid_from date not null,
  edition bigint generated always as identity,
  bill_currency text not null check (bill_currency ~ '^[A-Z]{3}$'),
  local_currency text not null check (local_currency ~ '^[A-Z]{3}$'),
  -- The company's own VAT: its name, its rate in percent, the number it is registered under.
  tax_name text not null check (length(tax_name) between 1 and 20),
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 100),
  tax_number text not null check (length(tax_number) <= 40),
  prices_include_tax boolean not null,
  -- The smallest sum that cash of the local currency can pay.
  cash_step numeric(6, 2) not null check (cash_step >= 0.01),
  terms_days integer not null check (terms_days between 0 and 365),
  -- What a package waits for before it is handed over.
  release text not null check (release in ('settled', 'credit', 'never asked')),
  -- How to pay by bank transfer, as it stands on a bill.
  bank_details text not null check (length(bank_details) <= 600),
  author text not null check (author <> ''),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (tenant_id, id),
  check (bill_currency in ('USD', local_currency)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index money_profiles_by_day on money_profiles (tenant_id, valid_from desc, edition desc);
select protect_tenant_table('money_profiles');
revoke update, delete on money_profiles from parcelport_app;
grant update (withdrawn_at, withdrawn_by) on money_profiles to parcelport_app;

-- What one US dollar is in another currency from a day on: as the company bills, or as Customs reckons.
create table exchange_rates (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  use text not null check (use in ('bill', 'customs')),
  valid_from date not null,
  edition bigint generated always as identity,
  local_per_usd numeric(14, 6) not null check (local_per_usd > 0),
  author text not null check (author <> ''),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (tenant_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index exchange_rates_by_day on exchange_rates (tenant_id, currency, use, valid_from desc, edition desc);
create index exchange_rates_in_order on exchange_rates (tenant_id, valid_from desc, edition desc);
select protect_tenant_table('exchange_rates');
revoke update, delete on exchange_rates from parcelport_app;
grant update (withdrawn_at, withdrawn_by) on exchange_rates to parcelport_app;

-- The last number of a series in a period. Its row is taken last in a transaction and held to its commit: neither gaps nor doubles.
create table number_series (
  tenant_id uuid not null references tenants (id) on delete cascade,
  series text not null check (series in ('bill', 'credit note', 'receipt')),
  period text not null check (period ~ '^[0-9]{4}$'),
  last_number integer not null check (last_number > 0),
  primary key (tenant_id, series, period)
);
select protect_tenant_table('number_series');
revoke delete on number_series from parcelport_app;

-- Where money stands. What a customer owes and what is held for them keep their balance, since their row is locked anyway;
-- every other balance is summed.
create table ledger_accounts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 60),
  owner uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance numeric(14, 2) check (balance >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, id, currency),
  unique nulls not distinct (tenant_id, kind, owner, currency),
  check ((kind in ('receivable', 'deposit')) = (owner is not null)),
  check ((owner is null) = (balance is null)),
  foreign key (tenant_id, owner) references customers (tenant_id, id)
);
create index ledger_accounts_of_owner on ledger_accounts (tenant_id, owner) where owner is not null;
select protect_tenant_table('ledger_accounts');
revoke update, delete on ledger_accounts from parcelport_app;
grant update (balance) on ledger_accounts to parcelport_app;

create table ledger_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  about_kind text not null check (about_kind in ('bill', 'credit note', 'payment', 'customs entry')),
  about_id uuid not null,
  words text not null check (length(words) between 1 and 300),
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'system')),
  actor_id uuid,
  primary key (tenant_id, id)
);
create index ledger_entries_about on ledger_entries (tenant_id, about_id);
select protect_tenant_table('ledger_entries');
revoke update, delete on ledger_entries from parcelport_app;

-- Double entry by construction: a sum goes from one account to another of the same currency.
create table ledger_transfers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  entry_id bigint not null,
  debit uuid not null,
  credit uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id),
  foreign key (tenant_id, debit, currency) references ledger_accounts (tenant_id, id, currency),
  foreign key (tenant_id, credit, currency) references ledger_accounts (tenant_id, id, currency),
  check (debit <> credit)
);
create index ledger_transfers_of_entry on ledger_transfers (tenant_id, entry_id);
create index ledger_transfers_by_debit on ledger_transfers (tenant_id, debit);
create index ledger_transfers_by_credit on ledger_transfers (tenant_id, credit);
select protect_tenant_table('ledger_transfers');
revoke update, delete on ledger_transfers from parcelport_app;

-- Who takes the money, and who keeps the books.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('owner', 'operations', 'content', 'support', 'cashier', 'accounts'));
alter table staff_invitations drop constraint staff_invitations_role_check;
alter table staff_invitations
  add constraint staff_invitations_role_check check (role in ('owner', 'operations', 'content', 'support', 'cashier', 'accounts'));
