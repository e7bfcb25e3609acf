-- Above this much, in the currency of bills, a refund or a write-off takes two people; null: one is enough.
alter table money_profiles add column four_eyes_over numeric(12, 2) check (four_eyes_over >= 0);

-- What one person asked for and a second one decides. Until then nothing has happened to the books.
create table money_approvals (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('refund', 'write-off')),
  customer_id uuid not null,
  payment_id uuid,
  bill_id uuid,
  -- Of a refund: where the money goes.
  goes_to text check (goes_to in ('deposit', 'cash', 'card terminal', 'bank transfer', 'card online')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (length(reason) between 1 and 300),
  asked_by uuid not null,
  asked_by_name text not null check (asked_by_name <> ''),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  refusal text check (length(refusal) between 1 and 300),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, asked_by) references staff (tenant_id, id),
  foreign key (tenant_id, decided_by) references staff (tenant_id, id),
  check ((kind = 'refund') = (payment_id is not null and goes_to is not null)),
  check ((kind = 'write-off') = (bill_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_by is null) = (decided_by_name is null)),
  check ((state = 'refused') = (refusal is not null)),
  -- Nobody is their own second person.
  check (decided_by <> asked_by)
);
create unique index money_approvals_of_payment on money_approvals (tenant_id, payment_id) where state = 'waiting' and payment_id is not null;
create unique index money_approvals_of_bill on money_approvals (tenant_id, bill_id) where state = 'waiting' and bill_id is not null;
create index money_approvals_waiting on money_approvals (tenant_id, asked_at, id) where state = 'waiting';
create index money_approvals_decided on money_approvals (tenant_id, decided_at desc, id desc) where state <> 'waiting';
select protect_tenant_table('money_approvals');
revoke update, delete on money_approvals from parcelport_app;
grant update (state, refusal, decided_by, decided_by_name, decided_at) on money_approvals to parcelport_app;
