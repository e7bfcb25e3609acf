-- The airline's waybill of a flight, and the company's own waybills: one for each consignment, numbered without gaps over all years.
alter table manifests add column mawb text check (mawb ~ '^[0-9]{3}-[0-9]{7}[0-6]$');

alter table number_series drop constraint number_series_series_check;
alter table number_series add constraint number_series_series_check
  check (series in ('bill', 'credit note', 'receipt', 'request', 'waybill'));

-- A package keeps its waybill when it is taken off a flight and flies later.
create table waybills (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  number integer not null check (number > 0),
  -- As it is printed, with the company's letters of that day.
  hawb text not null check (hawb ~ '^[A-Z]{0,3}[0-9]{7,9}$'),
  given_at timestamptz not null,
  primary key (tenant_id, package_id),
  unique (tenant_id, number),
  unique (tenant_id, hawb),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
select protect_tenant_table('waybills');
revoke update, delete on waybills from parcelport_app;
