-- Above the company's limit a credit note, a bill that is to be void and a cancelled charge take two people too.
alter table money_approvals drop constraint money_approvals_kind_check;
alter table money_approvals add constraint money_approvals_kind_check
  check (kind in ('refund', 'write-off', 'loss', 'credit note', 'void', 'cancelled charge'));
alter table money_approvals add column charge_id uuid;
-- Of a credit note: the lines of the bill, each with its sum.
alter table money_approvals add column lines jsonb;
alter table money_approvals add foreign key (tenant_id, charge_id) references charges (tenant_id, id);
alter table money_approvals drop constraint money_approvals_check1;
alter table money_approvals add check ((kind in ('write-off', 'credit note', 'void')) = (bill_id is not null));
alter table money_approvals add check ((kind = 'cancelled charge') = (charge_id is not null));
alter table money_approvals add check ((kind = 'credit note') = (lines is not null));
create unique index money_approvals_of_charge on money_approvals (tenant_id, charge_id) where state = 'waiting' and charge_id is not null;
