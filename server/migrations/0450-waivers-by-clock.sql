-- A waiver says which clock's storage it lowers, so that what was waived in the warehouse is not taken off at the counter too. Of those on
-- record it is the clock of the last days that were charged before.
alter table charges no force row level security;
update charges waiver
set source = 'storage waived:' || charged.clock || ':' || split_part(waiver.source, ':', 2)
from (
  select w.tenant_id, w.id, (
    select split_part(c.source, ':', 2) from charges c
    where c.tenant_id = w.tenant_id and c.package_id = w.package_id and c.code = 'storage' and c.source like 'storage:%' and c.made_at <= w.made_at
    order by c.made_at desc limit 1) as clock
  from charges w where w.code = 'storage' and w.source like 'storage waived:%') charged
where waiver.tenant_id = charged.tenant_id and waiver.id = charged.id and charged.clock is not null;
alter table charges force row level security;
