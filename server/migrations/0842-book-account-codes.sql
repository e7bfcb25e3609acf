-- How the accountant's program calls each account of the ledger: one row a company, changed as a whole.
create table book_account_codes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  version integer not null check (version > 0),
  codes jsonb not null check (jsonb_typeof(codes) = 'object'),
  changed_at timestamptz not null,
  changed_by text not null check (changed_by <> ''),
  primary key (tenant_id)
);
select protect_tenant_table('book_account_codes');
revoke delete on book_account_codes from parcelport_app;

-- The journal in the form that each program imports. It is made once for a batch, with the codes of that day, and kept like its other files.
alter table book_batch_files drop constraint book_batch_files_kind_check;
alter table book_batch_files add constraint book_batch_files_kind_check
  check (kind in ('journal', 'xero-sales', 'xero-journal', 'quickbooks-invoices', 'quickbooks-credits', 'quickbooks-journal'));
