-- Customers who have the statement of each month by mail.
create table monthly_statements (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  -- The first day of the month that is told next. Those before were told, or nothing was to be told, or nobody had asked yet.
  month date not null check (extract(day from month) = 1),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index monthly_statements_in_order on monthly_statements (tenant_id, month, customer_id);
select protect_tenant_table('monthly_statements');
