-- A consolidated box is one waybill with the invoices of all that is inside, counted from 1.
alter table flight_paper_invoices
  add column number integer not null default 1 check (number > 0),
  drop constraint flight_paper_invoices_pkey,
  add primary key (tenant_id, flight_id, edition, hawb, number);
