-- People besides the customer whom packages may come for, or who may collect them.
create table receivers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Who they are to the customer, in the customer's words.
  relation text not null check (length(relation) between 1 and 60),
  telephone text not null check (length(telephone) between 1 and 40),
  kind text not null check (kind in ('receiver', 'may pick up')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'ended')),
  -- A picture of their ID, sealed like those of customers; forgotten once they are refused or ended.
  document_file_id uuid,
  reason text check (length(reason) between 1 and 500),
  added_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_file_id) references files (tenant_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'waiting' or decided_at is null),
  check (state not in ('approved', 'refused') or decided_at is not null),
  check (state <> 'refused' or reason is not null),
  check (state in ('waiting', 'approved') or document_file_id is null)
);
create index receivers_of_customer on receivers (tenant_id, customer_id, added_at desc, id desc);
create index receivers_by_state on receivers (tenant_id, state, added_at, id) where state in ('waiting', 'approved');
create index receivers_by_document on receivers (tenant_id, document_file_id) where document_file_id is not null;
select protect_tenant_table('receivers');
revoke delete on receivers from parcelport_app;

-- For whom of them a pass was made.
alter table pickup_passes
  add column receiver_id uuid,
  add foreign key (tenant_id, receiver_id) references receivers (tenant_id, id) on delete cascade;
create index pickup_passes_of_receiver on pickup_passes (tenant_id, receiver_id) where receiver_id is not null;
