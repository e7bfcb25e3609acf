-- How long a package of a flight took from its receipt until it was first ready for pickup, noted with the step that made it ready. History
-- never changes, and neither does this.
alter table package_events
  add column flight_id uuid,
  add column days_until_ready double precision check (days_until_ready >= 0),
  add check ((flight_id is null) = (days_until_ready is null)),
  add foreign key (tenant_id, flight_id) references manifests (tenant_id, id);

-- The flight on which a package came last; that it was left behind or is missing does not count.
create function note_days_until_ready() returns trigger language plpgsql as $$
begin
  new.flight_id := null;
  new.days_until_ready := null;
  select l.manifest_id, extract(epoch from new.at - p.received_at) / 86400 into new.flight_id, new.days_until_ready
  from manifest_lines l
  join packages p on p.tenant_id = l.tenant_id and p.id = l.package_id and p.received_at <= new.at
  where l.tenant_id = new.tenant_id and l.package_id = new.package_id and l.state in ('aboard', 'checked', 'surplus')
    and not exists (
      select from package_events e where e.tenant_id = new.tenant_id and e.package_id = new.package_id and e.flight_id = l.manifest_id
        and e.status = 'Ready for pickup' and not e.counter_entry)
  order by l.added_at desc, l.id desc
  limit 1;
  return new;
end
$$;

-- Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table package_events no force row level security;
alter table manifest_lines no force row level security;
alter table packages no force row level security;
update package_events e set flight_id = came.manifest_id, days_until_ready = came.days
from (
  select distinct on (first.tenant_id, first.package_id) first.id, l.manifest_id,
    extract(epoch from first.at - p.received_at) / 86400 as days
  from (
    select distinct on (tenant_id, package_id) tenant_id, package_id, id, at from package_events
    where status = 'Ready for pickup' and not counter_entry order by tenant_id, package_id, at, id) as first
  join packages p on p.tenant_id = first.tenant_id and p.id = first.package_id and p.received_at <= first.at
  join manifest_lines l on l.tenant_id = first.tenant_id and l.package_id = first.package_id
    and l.state in ('aboard', 'checked', 'surplus')
  order by first.tenant_id, first.package_id, l.added_at desc, l.id desc) as came
where e.id = came.id;
alter table package_events force row level security;
alter table manifest_lines force row level security;
alter table packages force row level security;

create trigger package_events_note_days before insert on package_events
  for each row when (new.status = 'Ready for pickup' and not new.counter_entry) execute function note_days_until_ready();

create index package_events_of_flight on package_events (tenant_id, flight_id) include (days_until_ready) where flight_id is not null;

-- A list of flights counts the lines of each: from an index with all that it counts.
create index manifest_lines_counted on manifest_lines (tenant_id, manifest_id) include (state, weight_lb, departed_at, settled_at);
