-- What was answered to a request with an Idempotency-Key, written by the transaction that did what it asked for.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  actor_kind text not null check (actor_kind in ('customer', 'staff')),
  actor_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  -- Method and path of the call.
  call text not null check (length(call) <= 200),
  -- SHA-256 of what was sent. Null with its answer where the request came before this table: then it is known that it was done.
  fingerprint bytea check (length(fingerprint) = 32),
  status smallint not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, actor_kind, actor_id, key),
  check ((fingerprint is null) = (answer is null))
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);

-- The migration sees every company's.
alter table prealert_keys no force row level security;
alter table receiving_keys no force row level security;
insert into idempotency_keys (tenant_id, actor_kind, actor_id, key, call, status, created_at)
  select tenant_id, 'customer', customer_id, key, 'POST /create-pre-alert', 201, created_at from prealert_keys
  union all
  select tenant_id, 'staff', staff_id, key, 'receiving', 201, created_at from receiving_keys;
drop table prealert_keys;
drop table receiving_keys;

select protect_tenant_table('idempotency_keys');
