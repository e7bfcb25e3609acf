-- What a customer owed in an old system, and what was held for them there, as opening entries of the books.
alter table charges drop constraint charges_party_check;
alter table charges add constraint charges_party_check check (party in ('ours', 'customs', 'earlier'));
alter table bill_lines drop constraint bill_lines_party_check;
alter table bill_lines add constraint bill_lines_party_check check (party in ('ours', 'customs', 'earlier'));
alter table payments drop constraint payments_means_check;
alter table payments add constraint payments_means_check check (means in
  ('cash', 'card terminal', 'card online', 'bank transfer', 'deposit', 'write-off', 'loss paid out', 'opening balance'));

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'packages', 'balances'));
alter table import_rows drop constraint import_rows_kind_check;
alter table import_rows add constraint import_rows_kind_check check (kind in ('customers', 'packages', 'balances'));
-- The bill or the payment by which a balance came: books keep both, so they are never empty again.
alter table import_rows add column bill_id uuid;
alter table import_rows add column payment_id uuid;
alter table import_rows add constraint import_rows_bill foreign key (tenant_id, bill_id) references bills (tenant_id, id);
alter table import_rows add constraint import_rows_payment foreign key (tenant_id, payment_id) references payments (tenant_id, id);
create index import_rows_of_bill on import_rows (tenant_id, bill_id) where bill_id is not null;
create index import_rows_of_payment on import_rows (tenant_id, payment_id) where payment_id is not null;
