-- A cash refund that a second person approved is paid from the drawer of somebody with an open till; until then the books do not move.
alter table money_approvals add column pays_out boolean not null default false;
alter table money_approvals add column paid_at timestamptz;
alter table money_approvals add column paid_by_name text check (paid_by_name <> '');
alter table money_approvals add column paid_payment_id uuid;
alter table money_approvals add constraint money_approvals_paid_payment foreign key (tenant_id, paid_payment_id)
  references payments (tenant_id, id);
alter table money_approvals add constraint money_approvals_pays_out check (not pays_out or (kind = 'refund' and goes_to = 'cash'));
alter table money_approvals add constraint money_approvals_paid check (
  num_nulls(paid_at, paid_by_name, paid_payment_id) = 3
  or (num_nulls(paid_at, paid_by_name, paid_payment_id) = 0 and pays_out and state = 'approved'));
create index money_approvals_to_pay on money_approvals (tenant_id, decided_at, id)
  where state = 'approved' and pays_out and paid_at is null;
create index money_approvals_paid_by on money_approvals (tenant_id, paid_payment_id) where paid_payment_id is not null;
grant update (pays_out, paid_at, paid_by_name, paid_payment_id) on money_approvals to parcelport_app;
