-- A package can be asked to be made several: it stays the first of them, and the others come beside it.
alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check check (kind in
  ('photos', 'paper', 'padding', 'repack', 'reweigh', 'cover', 'hold', 'consolidate', 'split', 'return', 'dispose', 'delivery',
   'locker'));
-- {"into": 3}: how many it becomes, itself among them.
alter table service_requests drop constraint service_requests_options_check;
alter table service_requests drop constraint service_requests_packing_check;
alter table service_requests add constraint service_requests_options_check
  check ((kind in ('consolidate', 'split')) = (options is not null));
alter table service_requests add constraint service_requests_packing_check
  check (kind <> 'consolidate' or coalesce(options ->> 'packing' in ('outer', 'retail', 'stripped'), false));
alter table service_requests add constraint service_requests_into_check
  check (kind <> 'split' or coalesce((options ->> 'into')::integer between 2 and 20, false));
-- What the desk said of each, as the call that said it.
alter table service_requests add column parts jsonb;
alter table service_requests add constraint service_requests_parts_check check (parts is null or kind = 'split');

-- Which package it was a part of, and until which day of the company: what storage costs until then, that one has paid.
alter table packages add column split_from uuid;
alter table packages add column split_on date;
alter table packages add constraint packages_split_from foreign key (tenant_id, split_from) references packages (tenant_id, id);
alter table packages add constraint packages_split_check
  check ((split_from is null) = (split_on is null) and split_from <> id);
create index packages_split on packages (tenant_id, split_from) where split_from is not null;
