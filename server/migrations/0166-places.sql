-- Where a company is: the warehouse that takes packages in, the counters and lockers where customers collect them.
create table places (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('warehouse', 'counter', 'locker')),
  name text not null check (length(name) between 1 and 60),
  position integer not null,
  address_lines text[] not null default '{}' check (cardinality(address_lines) <= 5),
  telephone text not null default '' check (length(telephone) <= 40),
  -- [{days, hours}], in words.
  opening_hours jsonb not null default '[]',
  map_link text check (length(map_link) <= 500),
  -- Its clock: what staff and customers read about this place is told by it.
  time_zone text not null,
  -- What a customer brings along to collect a package; empty where nothing is asked for.
  bring text not null default '' check (length(bring) <= 300),
  -- Days after the one on which a package becomes ready that it waits without a fee; null where nothing is promised.
  free_days integer check (free_days between 0 and 365),
  -- Shown to nobody outside, and offered no more; what happened there keeps its name.
  closed boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index places_by_name on places (tenant_id, name);
create index places_in_order on places (tenant_id, position, id);
select protect_tenant_table('places');

-- Every company that is there has the warehouse of its US address.
alter table content_documents no force row level security;
alter table places no force row level security;
insert into places (tenant_id, kind, name, position, address_lines, telephone, time_zone)
select tenants.id, 'warehouse', left(coalesce(nullif(body ->> 'city', '') || ' warehouse', 'Warehouse'), 60), 0,
  array_remove(array[
    nullif(body ->> 'addressLine', ''),
    nullif(body ->> 'addressTitle', ''),
    nullif(concat_ws(' ', nullif(concat_ws(', ', nullif(body ->> 'city', ''), nullif(body ->> 'state', '')), ''), nullif(body ->> 'zipCode', '')), '')
  ], null),
  left(coalesce(body ->> 'phoneNumber', ''), 40),
  'America/New_York'
from tenants left join content_documents on tenant_id = tenants.id and path = '/get/company-data';
alter table content_documents force row level security;

-- A shelf belongs to a place. Its name is the company's only one, so that a scanned shelf says where it is.
alter table shelves rename column place to position;
alter table shelves add column place_id uuid;
alter table shelves no force row level security;
update shelves set place_id = places.id from places where places.tenant_id = shelves.tenant_id;
alter table shelves force row level security;
alter table places force row level security;
alter table shelves alter column place_id set not null, add foreign key (tenant_id, place_id) references places (tenant_id, id);
drop index shelves_in_order;
create unique index shelves_in_order on shelves (tenant_id, place_id, position);
