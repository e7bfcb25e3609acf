-- What customers say they have transferred, with the bank's slip; staff compare it with the bank and decide.
create table transfers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- As its customer told it; what was received stands on the payment.
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The bill that it was sent from; null: whatever is owed the longest.
  bill_id uuid,
  message text not null check (length(message) <= 300),
  proof_file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason text check (length(reason) between 1 and 300),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  payment_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, proof_file_id) references files (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'approved') = (payment_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index transfers_of_customer on transfers (tenant_id, customer_id, sent_at desc, id desc);
create index transfers_waiting on transfers (tenant_id, sent_at, id) where state = 'waiting';
create index transfers_decided on transfers (tenant_id, sent_at desc, id desc) where state <> 'waiting';
create index transfers_by_proof on transfers (tenant_id, proof_file_id);
create index transfers_by_bill on transfers (tenant_id, bill_id) where bill_id is not null;
create index transfers_by_payment on transfers (tenant_id, payment_id) where payment_id is not null;
select protect_tenant_table('transfers');
revoke delete on transfers from parcelport_app;
