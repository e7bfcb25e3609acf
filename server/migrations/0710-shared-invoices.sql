-- One invoice over several packages: they share its file, and each knows what the whole of it comes to, in US dollars. What of that is a
-- package's own is its declared value.
alter table packages
  add column invoice_total numeric(12, 2) check (invoice_total > 0),
  add constraint packages_total_of_an_invoice check (invoice_total is null or invoice_file_id is not null);
