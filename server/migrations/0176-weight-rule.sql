-- How a company charges is what it publishes: by weight alone, or by weight or volume, whichever is greater, over its divisor.
-- Until now the published words were "by weight", whatever the divisor: a company that never chose one keeps its word.
alter table tenants alter column volumetric_divisor drop not null;
alter table tenants alter column volumetric_divisor drop default;
update tenants set volumetric_divisor = null where volumetric_divisor = 166;

-- What is in the company's hands shows the weight that it is charged for: that of the published tier of its day.
alter table packages no force row level security;
alter table rate_tables no force row level security;
alter table rate_tiers no force row level security;
update packages set billable_weight_lb = coalesce(
  (select min(tier.up_to_lb) from rate_tiers tier
    where tier.tenant_id = packages.tenant_id
      and tier.up_to_lb >= case when tenants.volumetric_divisor is null then packages.weight_lb else packages.billable_weight_lb end
      and tier.rate_table_id = (
        select rates.id from rate_tables rates
        where rates.tenant_id = packages.tenant_id and rates.withdrawn_at is null
          and rates.valid_from <= (packages.received_at at time zone tenants.time_zone)::date
        order by rates.valid_from desc, rates.edition desc limit 1)),
  case when tenants.volumetric_divisor is null then packages.weight_lb else packages.billable_weight_lb end)
from tenants
where tenants.id = packages.tenant_id and packages.weight_lb is not null and packages.received_at is not null
  and packages.status <> 'Delivered';
alter table rate_tiers force row level security;
alter table rate_tables force row level security;
alter table packages force row level security;
