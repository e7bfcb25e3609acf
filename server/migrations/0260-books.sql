-- What the books are asked: what moved on a day, and what moved since.
create index bills_notes_in_order on bills (tenant_id, issued_at) include (corrects, total) where kind = 'credit note';
create index allocations_in_order on allocations (tenant_id, at) include (bill_id, amount) where bill_id is not null;
create index ledger_entries_in_order on ledger_entries (tenant_id, at, id);

-- What was found when the books of a company were checked last.
create table book_checks (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  checked_at timestamptz not null,
  -- How many faults, and the words of the first of them.
  faults integer not null check (faults >= 0),
  words jsonb not null check (jsonb_typeof(words) = 'array')
);
select protect_tenant_table('book_checks');
revoke delete on book_checks from parcelport_app;
