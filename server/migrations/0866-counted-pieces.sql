-- How a count of a drawer came about: so many notes and coins of each value. None where only the sum was told.
create table till_pieces (
  tenant_id uuid not null references tenants (id) on delete cascade,
  shift_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value numeric(12, 2) not null check (value > 0),
  pieces integer not null check (pieces between 1 and 100000),
  primary key (tenant_id, shift_id, currency, value),
  foreign key (tenant_id, shift_id, currency) references till_closings (tenant_id, shift_id, currency)
);
select protect_tenant_table('till_pieces');
revoke update, delete on till_pieces from parcelport_app;

-- What the card terminal says of a shift, and what was taken by card less what was given back by it. The difference is told, and posted nowhere.
create table till_terminals (
  tenant_id uuid not null references tenants (id) on delete cascade,
  shift_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  ours numeric(14, 2) not null,
  said numeric(12, 2) not null,
  difference numeric(14, 2) not null check (difference = said - ours),
  primary key (tenant_id, shift_id, currency),
  foreign key (tenant_id, shift_id) references till_shifts (tenant_id, id)
);
select protect_tenant_table('till_terminals');
revoke update, delete on till_terminals from parcelport_app;
