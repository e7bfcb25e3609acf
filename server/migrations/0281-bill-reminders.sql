-- What customers were reminded of: each once, whoever looks and however often.
create table bill_reminders (
  tenant_id uuid not null references tenants (id) on delete cascade,
  bill_id uuid not null,
  kind text not null check (kind in ('due soon', 'overdue')),
  at timestamptz not null,
  primary key (tenant_id, bill_id, kind),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id)
);
select protect_tenant_table('bill_reminders');
revoke update, delete on bill_reminders from parcelport_app;

-- What is owed, by the day that it is due.
create index bills_owed_by_day on bills (tenant_id, due_on, id) where kind = 'bill' and state = 'issued' and paid + credited < total;
