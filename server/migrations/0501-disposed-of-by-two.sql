-- What is disposed of is taken by one of the staff and confirmed by another.
alter table service_requests add column confirmed_by uuid;
alter table service_requests add column confirmed_by_name text check (confirmed_by_name <> '');
alter table service_requests add constraint service_requests_confirmed_by foreign key (tenant_id, confirmed_by)
  references staff (tenant_id, id);
create index service_requests_by_witness on service_requests (tenant_id, confirmed_by) where confirmed_by is not null;
alter table service_requests add constraint service_requests_witness_check check (
  (confirmed_by is null) = (confirmed_by_name is null)
  and (confirmed_by is not null) = (kind = 'dispose' and state = 'done')
  and (confirmed_by is null or confirmed_by <> taken_by));
