-- Packages that their customers want to be kept in the warehouse until a day: they fly after it.
alter table packages add column hold_until date;
create index packages_kept on packages (tenant_id, hold_until, id) where hold_until is not null;
alter table service_requests add column until date;
alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check
  check (kind in ('photos', 'paper', 'padding', 'reweigh', 'cover', 'hold'));
alter table service_requests add constraint service_requests_until_check check ((kind = 'hold') = (until is not null));
