-- Invoices that come beside a file of packages: the ZIP, until its import is over, and what became of its files.
alter table imports add column invoices_file_id uuid;
alter table imports add column invoices integer not null default 0 check (invoices >= 0);
alter table imports add column invoices_attached integer not null default 0;
alter table imports add column invoices_refused integer not null default 0;
alter table imports add constraint imports_invoices_file foreign key (tenant_id, invoices_file_id) references files (tenant_id, id);
create index imports_invoices_file on imports (tenant_id, invoices_file_id) where invoices_file_id is not null;
-- The invoice with which a package was created: one that has another by now was worked with.
alter table import_rows add column invoice_file_id uuid;
alter table import_rows add constraint import_rows_invoice_file
  foreign key (tenant_id, invoice_file_id) references files (tenant_id, id) on delete set null (invoice_file_id);
create index import_rows_invoice_file on import_rows (tenant_id, invoice_file_id) where invoice_file_id is not null;
