-- What a company paid to Customs: entered once, taken back with a reason, never edited.
create table customs_payments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  place bigint generated always as identity,
  paid_on date not null,
  -- The number on Customs' own receipt.
  reference text not null check (length(reference) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(12, 2) not null check (amount > 0),
  -- As the ledger has it, in the currency of bills on that day.
  book_currency text not null check (book_currency ~ '^[A-Z]{3}$'),
  book_amount numeric(12, 2) not null check (book_amount > 0),
  at timestamptz not null,
  by_name text not null check (by_name <> ''),
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_why text,
  primary key (tenant_id, id),
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_why is null))
);
create index customs_payments_in_order on customs_payments (tenant_id, place desc);
select protect_tenant_table('customs_payments');
revoke update, delete on customs_payments from parcelport_app;
grant update (taken_back_at, taken_back_by, taken_back_why) on customs_payments to parcelport_app;

alter table ledger_entries drop constraint ledger_entries_about_kind_check;
alter table ledger_entries add constraint ledger_entries_about_kind_check
  check (about_kind in ('bill', 'credit note', 'payment', 'customs entry', 'customs payment'));
