-- Money of a card payment that the card company gives back by itself. It is in the books only once the company has proved that it happened.
create table card_refunds (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- What the card company knows it by, too: of two sent with it only one happens.
  id uuid not null default gen_random_uuid(),
  attempt_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  provider text not null,
  -- What it settles, in the currency of the payment, and what the card gets.
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  card_amount numeric(12, 2) not null check (card_amount > 0),
  card_currency text not null check (card_currency ~ '^[A-Z]{3}$'),
  reason text not null check (length(reason) between 1 and 300),
  -- sent: it may have happened from here on; taken: the company has said that it gives it back, and not yet that it did.
  state text not null default 'begun' check (state in ('begun', 'sent', 'taken', 'done', 'failed', 'unsure')),
  asked integer not null default 0,
  -- Why it failed, or why people have to look at it.
  words text check (length(words) between 1 and 300),
  begun_at timestamptz not null,
  begun_by uuid not null,
  begun_by_name text not null check (begun_by_name <> ''),
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  -- The payment out that it became.
  refund_payment_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, attempt_id) references card_attempts (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, begun_by) references staff (tenant_id, id),
  foreign key (tenant_id, refund_payment_id) references payments (tenant_id, id) deferrable initially deferred,
  check ((state = 'done') = (refund_payment_id is not null)),
  check ((state in ('begun', 'sent', 'taken')) = (decided_at is null))
);
create index card_refunds_of_payment on card_refunds (tenant_id, payment_id);
create index card_refunds_of_attempt on card_refunds (tenant_id, attempt_id);
create index card_refunds_of_customer on card_refunds (tenant_id, customer_id, begun_at desc, id desc);
create unique index card_refunds_by_payment on card_refunds (tenant_id, refund_payment_id) where refund_payment_id is not null;
select protect_tenant_table('card_refunds');
revoke delete on card_refunds from parcelport_app;

alter table money_approvals drop constraint money_approvals_goes_to_check;
alter table money_approvals add constraint money_approvals_goes_to_check
  check (goes_to in ('deposit', 'cash', 'card terminal', 'bank transfer', 'card online', 'onto the card'));
