-- What a package, or a customer, is to be charged. Open until it is on a bill or cancelled.
create table charges (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The order in which they were made: of the same moment too, it is the order on the bill.
  place bigint generated always as identity,
  customer_id uuid not null,
  package_id uuid,
  code text not null check (code ~ '^[a-z][a-z -]{0,39}$'),
  title text not null check (length(title) between 1 and 120),
  -- The company's own work, or what it paid to Customs for the customer.
  party text not null check (party in ('ours', 'customs')),
  -- In its own currency, before the company's VAT.
  amount numeric(12, 2) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_class text not null check (tax_class in ('standard', 'none')),
  -- What made it, so that the same thing is never charged twice: 'duty:<package>'.
  source text check (length(source) between 1 and 120),
  reason text check (length(reason) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'billed', 'cancelled')),
  bill_id uuid,
  made_at timestamptz not null,
  made_by text not null check (made_by <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete set null (package_id),
  check (code <> 'manual' or reason is not null),
  check ((state = 'billed') = (bill_id is not null)),
  check (party = 'ours' or tax_class = 'none')
);
create unique index charges_of_source on charges (tenant_id, source) where source is not null and state <> 'cancelled';
create index charges_open on charges (tenant_id, customer_id, place) where state = 'open';
create index charges_of_package on charges (tenant_id, package_id, place) where package_id is not null;
create index charges_of_bill on charges (tenant_id, bill_id) where bill_id is not null;
select protect_tenant_table('charges');
revoke update, delete on charges from parcelport_app;
grant update (state, bill_id, reason) on charges to parcelport_app;

-- A bill, or a note that takes back a part of one. Nothing on it is ever edited; only what became of it moves.
create table bills (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('bill', 'credit note')),
  corrects uuid,
  customer_id uuid not null,
  series text not null check (series = kind),
  period text not null,
  number integer not null check (number > 0),
  reference text not null check (reference ~ '^[0-9A-Z]{8}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_at timestamptz not null,
  issued_on date not null,
  issued_by text not null check (issued_by <> ''),
  due_on date not null,
  net numeric(12, 2) not null,
  tax numeric(12, 2) not null,
  total numeric(12, 2) not null,
  paid numeric(12, 2) not null default 0,
  credited numeric(12, 2) not null default 0,
  state text not null default 'issued' check (state in ('issued', 'void')),
  reason text check (length(reason) between 1 and 300),
  -- The money profile under which it was issued.
  profile_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, series, period, number),
  unique (tenant_id, reference),
  foreign key (tenant_id, corrects) references bills (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, profile_id) references money_profiles (tenant_id, id),
  check ((kind = 'credit note') = (corrects is not null)),
  check (kind = 'bill' or (reason is not null and paid = 0 and credited = 0)),
  check (total = net + tax and total >= 0),
  check (paid >= 0 and credited >= 0 and paid + credited <= total),
  check (state = 'issued' or (paid = 0 and credited = 0 and reason is not null))
);
create index bills_in_order on bills (tenant_id, issued_at desc, id desc);
create index bills_of_customer on bills (tenant_id, customer_id, issued_at desc, id desc);
create index bills_owed on bills (tenant_id, customer_id, due_on, issued_at, id)
  where kind = 'bill' and state = 'issued' and paid + credited < total;
create index bills_owed_in_order on bills (tenant_id, issued_at desc, id desc)
  where kind = 'bill' and state = 'issued' and paid + credited < total;
create index bills_of_corrected on bills (tenant_id, corrects) where corrects is not null;
select protect_tenant_table('bills');
revoke update, delete on bills from parcelport_app;
grant update (paid, credited, state, reason, version) on bills to parcelport_app;

-- Checked at commit: a bill gets its number, and with it its row, as the last step of its transaction.
alter table charges add foreign key (tenant_id, bill_id) references bills (tenant_id, id) deferrable initially deferred;

create table bill_lines (
  tenant_id uuid not null references tenants (id) on delete cascade,
  bill_id uuid not null,
  line integer not null check (line > 0),
  -- Of a bill's line the charge that it bills; of a credit note's the line that it takes back.
  charge_id uuid,
  corrects_line integer,
  package_id uuid,
  tracking_number text,
  code text not null,
  title text not null,
  party text not null check (party in ('ours', 'customs')),
  -- As it was charged, and how many of the bill's currency one of that currency's dollars was.
  charged numeric(12, 2) not null,
  charged_currency text not null,
  rate numeric(14, 6) not null check (rate > 0),
  tax_percent numeric(5, 2) not null,
  net numeric(12, 2) not null,
  tax numeric(12, 2) not null,
  reason text,
  primary key (tenant_id, bill_id, line),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, charge_id) references charges (tenant_id, id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete set null (package_id),
  check ((charge_id is null) <> (corrects_line is null))
);
create index bill_lines_of_charge on bill_lines (tenant_id, charge_id) where charge_id is not null;
create index bill_lines_of_package on bill_lines (tenant_id, package_id) where package_id is not null;
select protect_tenant_table('bill_lines');
revoke update, delete on bill_lines from parcelport_app;

-- What Customs assessed for a package, in the local currency.
create table customs_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  number text not null check (length(number) between 1 and 40),
  assessed_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cif numeric(12, 2) not null check (cif >= 0),
  duty numeric(12, 2) not null check (duty >= 0),
  levies numeric(12, 2) not null check (levies >= 0),
  vat numeric(12, 2) not null check (vat >= 0),
  entered_at timestamptz not null,
  entered_by text not null check (entered_by <> ''),
  version integer not null default 1,
  primary key (tenant_id, package_id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
select protect_tenant_table('customs_entries');

-- Money that came in or went out, and what was done without any: a deposit used, a debt written off.
create table payments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  means text not null check (means in ('cash', 'card terminal', 'bank transfer', 'deposit', 'write-off')),
  -- What it settles, in the currency of the bills.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(12, 2) not null check (amount > 0),
  -- What changed hands.
  tender_currency text not null check (tender_currency ~ '^[A-Z]{3}$'),
  tender_amount numeric(12, 2) not null check (tender_amount > 0),
  tender_rate numeric(14, 6) not null check (tender_rate > 0),
  -- What the coins could not pay (or paid more than was asked), in the currency of the bills.
  rounding numeric(12, 2) not null default 0,
  taken_at timestamptz not null,
  taken_on date not null,
  taken_by text not null check (taken_by <> ''),
  reference text check (length(reference) between 1 and 60),
  reason text check (length(reason) between 1 and 300),
  -- Of money that went out: the payment that it gives back.
  returns uuid,
  period text,
  receipt_number integer,
  primary key (tenant_id, id),
  unique (tenant_id, period, receipt_number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, returns) references payments (tenant_id, id),
  check ((direction = 'out') = (returns is not null)),
  check ((receipt_number is null) = (means = 'write-off')),
  check ((receipt_number is null) = (period is null)),
  check (means <> 'write-off' or reason is not null)
);
create index payments_in_order on payments (tenant_id, taken_at desc, id desc);
create index payments_of_customer on payments (tenant_id, customer_id, taken_at desc, id desc);
create index payments_returned on payments (tenant_id, returns) where returns is not null;
select protect_tenant_table('payments');
revoke update, delete on payments from parcelport_app;

-- What a payment went to: a bill, or the customer's deposit. What is taken back from a bill is a line of its own below nothing.
create table allocations (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  payment_id uuid not null,
  bill_id uuid,
  amount numeric(12, 2) not null check (amount <> 0),
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, bill_id) references bills (tenant_id, id)
);
create index allocations_of_payment on allocations (tenant_id, payment_id);
create index allocations_of_bill on allocations (tenant_id, bill_id) where bill_id is not null;
select protect_tenant_table('allocations');
revoke update, delete on allocations from parcelport_app;

-- Who may owe how much, and for how long, where the company gives credit.
create table customer_credit (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  credit_limit numeric(12, 2) not null check (credit_limit >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_days integer not null check (terms_days between 0 and 365),
  version integer not null default 1,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
select protect_tenant_table('customer_credit');
revoke delete on customer_credit from parcelport_app;

-- Who let a package go although something was owed for it, and why.
create table release_overrides (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null,
  by_name text not null check (by_name <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create index release_overrides_of_package on release_overrides (tenant_id, package_id, at desc);
select protect_tenant_table('release_overrides');
revoke update, delete on release_overrides from parcelport_app;
