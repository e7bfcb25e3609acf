-- A drawer for cash, at a place.
create table tills (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  primary key (tenant_id, id),
  foreign key (tenant_id, place_id) references places (tenant_id, id)
);
create unique index tills_by_name on tills (tenant_id, name);
create index tills_of_place on tills (tenant_id, place_id);
select protect_tenant_table('tills');
revoke update, delete on tills from parcelport_app;

-- Somebody has a till, from its float to its count. Whatever goes through the drawer raises the version.
create table till_shifts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  till_id uuid not null,
  cashier_id uuid not null,
  cashier text not null check (cashier <> ''),
  opened_at timestamptz not null,
  version integer not null default 1,
  closed_at timestamptz,
  closed_by text,
  note text not null default '' check (length(note) <= 300),
  -- What its report is headed with, and by whose clock it tells moments; of a closed one.
  head_id uuid,
  time_zone text,
  primary key (tenant_id, id),
  foreign key (tenant_id, till_id) references tills (tenant_id, id),
  foreign key (tenant_id, cashier_id) references staff (tenant_id, id),
  foreign key (tenant_id, head_id) references paper_heads (tenant_id, id),
  check ((closed_at is null) = (closed_by is null))
);
-- One shift at a till at a time, and one till at a time for a person.
create unique index till_shifts_open on till_shifts (tenant_id, till_id) where closed_at is null;
create unique index till_shifts_of_cashier on till_shifts (tenant_id, cashier_id) where closed_at is null;
create index till_shifts_in_order on till_shifts (tenant_id, opened_at desc, id desc);
create index till_shifts_by_cashier on till_shifts (tenant_id, cashier_id, opened_at desc, id desc);
create index till_shifts_by_till on till_shifts (tenant_id, till_id);
create index till_shifts_of_head on till_shifts (tenant_id, head_id) where head_id is not null;
select protect_tenant_table('till_shifts');
revoke update, delete on till_shifts from parcelport_app;
grant update (version, closed_at, closed_by, note, head_id, time_zone) on till_shifts to parcelport_app;

-- What goes in and out of the drawer besides payments.
create table till_movements (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  shift_id uuid not null,
  kind text not null check (kind in ('float', 'pay in', 'pay out', 'banked')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(12, 2) not null check (amount >= 0),
  words text not null check (length(words) between 1 and 300),
  at timestamptz not null,
  by_name text not null check (by_name <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references till_shifts (tenant_id, id)
);
create index till_movements_of_shift on till_movements (tenant_id, shift_id, id);
select protect_tenant_table('till_movements');
revoke update, delete on till_movements from parcelport_app;

-- A closed shift in one currency, for good. What the books took the difference for is in the currency of the bills.
create table till_closings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  shift_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  float numeric(12, 2) not null,
  taken numeric(14, 2) not null,
  given_back numeric(14, 2) not null,
  paid_in numeric(14, 2) not null,
  paid_out numeric(14, 2) not null,
  banked numeric(14, 2) not null,
  expected numeric(14, 2) not null check (expected = float + taken - given_back + paid_in - paid_out - banked),
  counted numeric(12, 2) not null check (counted >= 0),
  difference numeric(14, 2) not null check (difference = counted - expected),
  book_currency text not null check (book_currency ~ '^[A-Z]{3}$'),
  book_difference numeric(14, 2) not null,
  primary key (tenant_id, shift_id, currency),
  foreign key (tenant_id, shift_id) references till_shifts (tenant_id, id)
);
select protect_tenant_table('till_closings');
revoke update, delete on till_closings from parcelport_app;

-- The drawer that cash went into or came out of; none where a company asks for no shifts and nobody has one.
alter table payments add column shift_id uuid;
alter table payments add foreign key (tenant_id, shift_id) references till_shifts (tenant_id, id);
create index payments_of_shift on payments (tenant_id, shift_id) where shift_id is not null;

alter table money_profiles add column cash_needs_shift boolean not null default false;
