-- What opens a locker is sealed now. `opens_with` keeps what earlier releases noted, until the packages are handed over.
alter table service_requests add column opens_with_sealed bytea;
alter table service_requests drop constraint service_requests_locker_check;
alter table service_requests add constraint service_requests_locker_check
  check ((kind = 'locker') = (place_id is not null) and (coalesce(opens_with, opens_with_sealed::text) is null or kind = 'locker'));

-- Codes leave the sentences of the news, and the requests whose packages have left their locker.
alter table service_requests no force row level security;
alter table request_packages no force row level security;
alter table packages no force row level security;
alter table notifications no force row level security;
update notifications set message = replace(message, ' It opens with: ' || opens_with || '.', '')
  from service_requests asked
  where asked.tenant_id = notifications.tenant_id and asked.customer_id = notifications.customer_id and asked.opens_with is not null;
update service_requests set opens_with = null
  where opens_with is not null and not exists (select from request_packages asked
    join packages on packages.tenant_id = asked.tenant_id and packages.id = asked.package_id
    where asked.tenant_id = service_requests.tenant_id and asked.request_id = service_requests.id
      and packages.status in ('Ready for pickup', 'Action required'));
alter table notifications force row level security;
alter table packages force row level security;
alter table request_packages force row level security;
alter table service_requests force row level security;
