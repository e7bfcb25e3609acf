-- What is ready can be asked to come to its customer's door, or into a locker of the company.
alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check check (kind in
  ('photos', 'paper', 'padding', 'reweigh', 'cover', 'hold', 'consolidate', 'return', 'dispose', 'delivery', 'locker'));
-- To which door, and on which day of the company its customer would like it.
alter table service_requests add column to_address text check (length(to_address) between 1 and 300);
alter table service_requests add column wish_day date;
alter table service_requests add constraint service_requests_door_check
  check ((kind = 'delivery') = (to_address is not null) and (wish_day is null or kind = 'delivery'));
-- Which locker, and the words that open it: a code, or where the key is.
alter table service_requests add column place_id uuid;
alter table service_requests add constraint service_requests_place foreign key (tenant_id, place_id) references places (tenant_id, id);
create index service_requests_by_place on service_requests (tenant_id, place_id) where place_id is not null;
alter table service_requests add column opens_with text check (length(opens_with) between 1 and 60);
alter table service_requests add constraint service_requests_locker_check
  check ((kind = 'locker') = (place_id is not null) and (opens_with is null or kind = 'locker'));
-- What is kept, until its day; what is in a locker, until the day on which that is emptied, where the company says one.
alter table service_requests drop constraint service_requests_until_check;
alter table service_requests add constraint service_requests_until_check
  check ((kind <> 'hold' or until is not null) and (until is null or kind in ('hold', 'locker')));
