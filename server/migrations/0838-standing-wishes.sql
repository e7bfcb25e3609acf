-- What a customer wishes for every package, said once: before it flies, and where it is ready.
create table standing_wishes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  before_flight text not null check (before_flight in ('fly', 'keep', 'together')),
  -- Days that each package is kept, or the one day until which all are.
  days smallint check (days between 1 and 60),
  until date,
  -- Of how many packages one box is made without waiting longer, and what is kept of theirs.
  packages smallint check (packages between 2 and 20),
  packing text check (packing in ('outer', 'retail', 'stripped')),
  when_ready text not null check (when_ready in ('collect', 'locker', 'delivery')),
  place_id uuid,
  to_address text check (length(to_address) between 1 and 300),
  -- The prices that were shown, in US dollars with VAT: more is never charged by a wish. Null: none was known.
  together_usd numeric(12, 2) check (together_usd >= 0),
  ready_usd numeric(12, 2) check (ready_usd >= 0),
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id),
  check (case before_flight when 'keep' then (days is null) <> (until is null) when 'together' then days is not null and until is null
    else days is null and until is null end),
  check ((packages is not null) = (before_flight = 'together') and (packing is not null) = (before_flight = 'together')),
  check ((when_ready = 'locker') = (place_id is not null)),
  check ((when_ready = 'delivery') = (to_address is not null))
);
create index standing_wishes_by_place on standing_wishes (tenant_id, place_id) where place_id is not null;
select protect_tenant_table('standing_wishes');

-- What was wished for one package when it was received. A later change of the standing wishes leaves it.
create table package_wishes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  kind text not null check (kind in ('hold', 'consolidate', 'locker', 'delivery')),
  -- waits: nothing is asked yet; asked: by the request; cancelled: by the customer; over: it did not come to that, `why` says so if it was refused.
  state text not null default 'waits' check (state in ('waits', 'asked', 'cancelled', 'over')),
  until date,
  packages smallint,
  packing text,
  place_id uuid,
  to_address text,
  most_usd numeric(12, 2) check (most_usd >= 0),
  request_id uuid,
  why text check (length(why) between 1 and 500),
  noted_at timestamptz not null,
  primary key (tenant_id, package_id, kind),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id),
  foreign key (tenant_id, request_id) references service_requests (tenant_id, id) on delete cascade,
  check (kind not in ('hold', 'consolidate') or until is not null),
  check (kind <> 'consolidate' or (packages is not null and packing is not null)),
  check ((kind = 'locker') = (place_id is not null)),
  check ((kind = 'delivery') = (to_address is not null)),
  check (state <> 'asked' or request_id is not null),
  check (why is null or state = 'over')
);
create index package_wishes_waiting on package_wishes (tenant_id, package_id) where state = 'waits';
create index package_wishes_by_place on package_wishes (tenant_id, place_id) where place_id is not null;
create index package_wishes_by_request on package_wishes (tenant_id, request_id) where request_id is not null;
select protect_tenant_table('package_wishes');
