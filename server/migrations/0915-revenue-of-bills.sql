-- What a bill’s or note’s lines of our own come to, without tax and Customs’ part. The lines are written before their bill (its number comes
-- last) and neither changes, so the sum is taken once, from what is there. The nightly check of the books compares it with the lines.
alter table bills add column ours numeric(14, 2) not null default 0;

create function sum_our_lines() returns trigger language plpgsql as $$
begin
  new.ours := coalesce((select sum(net) from bill_lines where tenant_id = new.tenant_id and bill_id = new.id and party = 'ours'), 0);
  return new;
end
$$;

-- Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table bills no force row level security;
alter table bill_lines no force row level security;
update bills set ours = sums.net
from (select tenant_id, bill_id, sum(net) as net from bill_lines where party = 'ours' group by tenant_id, bill_id) as sums
where bills.tenant_id = sums.tenant_id and bills.id = sums.bill_id;
alter table bills force row level security;
alter table bill_lines force row level security;

create trigger bills_sum_our_lines before insert on bills for each row execute function sum_our_lines();

-- Revenue of weeks is summed from the index alone, one entry for each bill; its lines are not read.
create index bills_revenue on bills (tenant_id, issued_at) include (kind, currency, ours) where state = 'issued';
drop index bill_lines_ours;
