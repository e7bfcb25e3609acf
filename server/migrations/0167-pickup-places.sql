-- Where a package waits for its customer, and the last day without a fee, as the customer was told when it became ready.
alter table packages
  add column pickup_place_id uuid,
  add column free_until date,
  add foreign key (tenant_id, pickup_place_id) references places (tenant_id, id);
create index packages_at_place on packages (tenant_id, pickup_place_id) where pickup_place_id is not null;

-- The shelf that a step took a package away from, so that taking the step back puts it there again.
alter table package_events add column left_shelf text check (length(left_shelf) between 1 and 20);

-- Where what arrived with a flight waits for its customers: decided when the flight is finished.
alter table manifests
  add column arrived_place_id uuid,
  add foreign key (tenant_id, arrived_place_id) references places (tenant_id, id);
create index manifests_at_place on manifests (tenant_id, arrived_place_id) where arrived_place_id is not null;

-- What was checked off at its arrival takes a place on a shelf although Customs has not released it yet.
drop index packages_on_shelf;
create index packages_on_shelf on packages (tenant_id, shelf)
  where shelf is not null and status in ('Received', 'In transit', 'Action required', 'Ready for pickup');

-- Packages kept the shelf in Miami when they flew. In the air nothing is on a shelf; what is ready and on the very shelf that it was
-- received onto has not been shelved since.
alter table packages no force row level security;
alter table package_events no force row level security;
alter table audit_log no force row level security;
update packages set shelf = null where status = 'In transit' and shelf is not null;
update packages set shelf = null
where status = 'Ready for pickup' and shelf is not null
  and exists (select from package_events e where e.tenant_id = packages.tenant_id and e.package_id = packages.id and e.status = 'In transit')
  and exists (select from audit_log a where a.tenant_id = packages.tenant_id and a.subject_kind = 'package'
    and a.subject_id = packages.id::text and a.action = 'package.receive' and a.details ->> 'shelf' = packages.shelf);
alter table audit_log force row level security;
alter table package_events force row level security;
alter table packages force row level security;
