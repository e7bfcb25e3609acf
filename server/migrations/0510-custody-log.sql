-- What happened to each package, as a chain: every entry's hash is SHA-256 of the hash before it and the entry as it was written, so that an
-- entry which is altered, removed, moved or slipped in later breaks it from there on.
create table custody_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  -- 1, 2, 3 … of its package.
  entry integer not null check (entry > 0),
  -- To the millisecond: it is hashed as it is read.
  at timestamptz(3) not null,
  kind text not null check (kind in ('step', 'measures', 'photos', 'shelf', 'flight', 'hand-over')),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  -- JSON, kept letter by letter: it is hashed as it was written.
  facts text not null check (length(facts) between 2 and 20000),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, package_id, entry),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
select protect_tenant_table('custody_entries');
revoke update, delete on custody_entries from parcelport_app;

-- The end of each chain. Whoever adds an entry holds this row, so that no chain forks; what is cut off at the end is missed by it.
create table custody_chains (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  entries integer not null check (entries > 0),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, package_id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
select protect_tenant_table('custody_chains');
revoke delete on custody_chains from parcelport_app;

-- The histories kept so far become the beginnings of their chains, marked as copied: nobody vouches for them before today.
alter table package_events no force row level security;
alter table custody_entries no force row level security;
alter table custody_chains no force row level security;
do $$
declare
  event record;
  package uuid;
  number integer := 0;
  last_hash bytea;
  known text;
begin
  for event in select * from package_events order by package_id, id loop
    if package is distinct from event.package_id then
      package := event.package_id;
      number := 0;
      last_hash := decode(repeat('00', 32), 'hex');
    end if;
    number := number + 1;
    known := json_build_object('event', event.id, 'status', event.status, 'note', event.note, 'counterEntry', event.counter_entry,
      'leftShelf', event.left_shelf, 'copied', true)::text;
    last_hash := sha256(last_hash || convert_to(concat_ws(E'\n', number, package,
      to_char(date_trunc('milliseconds', event.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'step', event.actor_kind, coalesce(event.actor_id::text, '-'), known), 'UTF8'));
    insert into custody_entries (tenant_id, package_id, entry, at, kind, actor_kind, actor_id, facts, hash)
      values (event.tenant_id, package, number, date_trunc('milliseconds', event.at), 'step', event.actor_kind, event.actor_id, known, last_hash);
    insert into custody_chains as chain (tenant_id, package_id, entries, hash) values (event.tenant_id, package, number, last_hash)
      on conflict (tenant_id, package_id) do update set entries = excluded.entries, hash = excluded.hash;
  end loop;
end
$$;
alter table custody_chains force row level security;
alter table custody_entries force row level security;
alter table package_events force row level security;
