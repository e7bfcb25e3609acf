-- A batch of packages that leaves Miami together, arrives and is checked off. Times come from the application's clock.
create table manifests (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  status text not null default 'Open' check (status in ('Open', 'Closed', 'Departed', 'Arrived', 'Finished')),
  departs_at timestamptz not null,
  closes_at timestamptz,
  -- Moves with every step, so that two people at the same flight are told of each other.
  version integer not null default 1,
  -- What becomes of the packages that arrived: decided when the flight is finished.
  arrived_to text check (arrived_to in ('Ready for pickup', 'stay')),
  status_note text check (length(status_note) <= 80),
  created_at timestamptz not null,
  created_by uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  departed_at timestamptz,
  departed_by uuid,
  arrived_at timestamptz,
  arrived_by uuid,
  finished_at timestamptz,
  finished_by uuid,
  -- Set when the packages of a departure, or of an ending, have all been moved.
  departure_done_at timestamptz,
  finish_done_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, closed_by) references staff (tenant_id, id),
  foreign key (tenant_id, departed_by) references staff (tenant_id, id),
  foreign key (tenant_id, arrived_by) references staff (tenant_id, id),
  foreign key (tenant_id, finished_by) references staff (tenant_id, id)
);
create index manifests_by_departure on manifests (tenant_id, departs_at desc, id desc);
create index manifests_of_status on manifests (tenant_id, status, departs_at desc, id desc);
create index manifests_under_way on manifests (tenant_id) where status <> 'Finished';
select protect_tenant_table('manifests');

create table manifest_lines (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  manifest_id uuid not null,
  -- Empty where something was scanned at arrival that no package is known for.
  package_id uuid,
  tracking_number text not null check (tracking_number <> '' and length(tracking_number) <= 64),
  -- What it weighed when it was put on.
  weight_lb numeric(10, 2),
  state text not null default 'aboard' check (state in ('aboard', 'left behind', 'checked', 'missing', 'surplus')),
  -- Why it was left behind.
  note text check (length(note) <= 300),
  added_at timestamptz not null,
  added_by uuid not null,
  checked_at timestamptz,
  checked_by uuid,
  -- When its package took the step of the departure, and of the ending.
  departed_at timestamptz,
  settled_at timestamptz,
  -- Holds its package: no other flight may take it.
  holds boolean not null default true,
  check (not holds or (package_id is not null and state in ('aboard', 'checked'))),
  check (package_id is not null or state = 'surplus'),
  foreign key (tenant_id, manifest_id) references manifests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, added_by) references staff (tenant_id, id),
  foreign key (tenant_id, checked_by) references staff (tenant_id, id)
);
create index manifest_lines_of_manifest on manifest_lines (tenant_id, manifest_id, added_at desc, id desc);
create index manifest_lines_of_state on manifest_lines (tenant_id, manifest_id, state, added_at desc, id desc);
create unique index manifest_lines_once on manifest_lines (tenant_id, manifest_id, tracking_number, package_id) nulls not distinct;
create unique index manifest_lines_hold on manifest_lines (tenant_id, package_id) where holds;
create index manifest_lines_of_package on manifest_lines (tenant_id, package_id, added_at desc) where package_id is not null;
create index manifest_lines_missing on manifest_lines (tenant_id, package_id) where state = 'missing';
create index manifest_lines_to_depart on manifest_lines (tenant_id, manifest_id, id) where departed_at is null and state = 'aboard';
create index manifest_lines_to_settle on manifest_lines (tenant_id, manifest_id, id) where settled_at is null;
select protect_tenant_table('manifest_lines');
