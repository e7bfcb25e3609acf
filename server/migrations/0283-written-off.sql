-- What was given up of a bill: a part of what is counted as paid.
alter table bills add column written_off numeric(12, 2) not null default 0;
update bills set written_off = given_up.amount
  from (select l.tenant_id, l.bill_id, sum(l.amount) as amount from allocations l
    join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
    where p.means = 'write-off' and l.bill_id is not null group by l.tenant_id, l.bill_id) as given_up
  where bills.tenant_id = given_up.tenant_id and bills.id = given_up.bill_id;
alter table bills add check (written_off >= 0 and written_off <= paid);
grant update (written_off) on bills to parcelport_app;
