-- What the accountant was given: closed sets of entries and bills, numbered. Nothing is in two of them, and their files are kept as they
-- were made: whoever fetches one again gets the same bytes, whatever was written or renamed since.
create table book_batches (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number integer not null check (number > 0),
  -- The last of the company's days of which it holds something.
  until date not null,
  -- Up to which moment entries, and bills, were looked through.
  entries_until timestamptz not null,
  bills_until timestamptz not null,
  entries integer not null check (entries >= 0),
  bills integer not null check (bills >= 0),
  -- How the accountant's program calls accounts and taxes.
  codes jsonb not null check (jsonb_typeof(codes) = 'object'),
  closed_at timestamptz not null,
  closed_by text not null check (closed_by <> ''),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (entries + bills > 0)
);
select protect_tenant_table('book_batches');
revoke update, delete on book_batches from parcelport_app;

create table book_batch_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  entry_id bigint not null,
  batch_id uuid not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id),
  foreign key (tenant_id, batch_id) references book_batches (tenant_id, id)
);
create index book_batch_entries_of_batch on book_batch_entries (tenant_id, batch_id);
select protect_tenant_table('book_batch_entries');
revoke update, delete on book_batch_entries from parcelport_app;

create table book_batch_bills (
  tenant_id uuid not null references tenants (id) on delete cascade,
  bill_id uuid not null,
  batch_id uuid not null,
  primary key (tenant_id, bill_id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, batch_id) references book_batches (tenant_id, id)
);
create index book_batch_bills_of_batch on book_batch_bills (tenant_id, batch_id);
select protect_tenant_table('book_batch_bills');
revoke update, delete on book_batch_bills from parcelport_app;

create table book_batch_files (
  tenant_id uuid not null references tenants (id) on delete cascade,
  batch_id uuid not null,
  kind text not null check (kind in ('journal', 'xero-sales', 'quickbooks-invoices', 'quickbooks-credits')),
  part integer not null check (part > 0),
  content text not null,
  primary key (tenant_id, batch_id, kind, part),
  foreign key (tenant_id, batch_id) references book_batches (tenant_id, id)
);
select protect_tenant_table('book_batch_files');
revoke update, delete on book_batch_files from parcelport_app;
