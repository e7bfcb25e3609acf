-- What the list of packages, its counts and the reports are read from.
alter table packages
  -- When it was handed over; empty again when that was taken back.
  add column delivered_at timestamptz,
  -- Indexes compare as written: under row-level security a function around a column keeps PostgreSQL from using them.
  add column consignee_key text generated always as (lower(consignee)) stored;

-- What the history knows of packages that were there before.
alter table packages no force row level security;
alter table package_events no force row level security;
update packages set
  received_at = coalesce(received_at, (
    select min(at) from package_events e where e.tenant_id = packages.tenant_id and e.package_id = packages.id and e.status = 'Received')),
  delivered_at = case when status = 'Delivered' then (
    select max(at) from package_events e where e.tenant_id = packages.tenant_id and e.package_id = packages.id and e.status = 'Delivered') end;
alter table package_events force row level security;
alter table packages force row level security;

-- In the company's hands: received and not handed over.
create index packages_in_hand on packages (tenant_id, received_at desc, id desc) include (status)
  where received_at is not null and status <> 'Delivered';
create index packages_in_hand_of_status on packages (tenant_id, status, received_at desc, id desc)
  where received_at is not null and status <> 'Delivered';
-- Small, for counting: nothing but what is counted.
create index packages_to_count on packages (tenant_id, status);
create index packages_of_battery on packages (tenant_id, battery, created_at desc, id desc) where battery is not null;
create index packages_by_consignee on packages (tenant_id, consignee_key collate "C");
create index packages_priced on packages (tenant_id, received_at, billable_weight_lb) where received_at is not null;
create index packages_by_delivery on packages (tenant_id, delivered_at, received_at) where delivered_at is not null;
