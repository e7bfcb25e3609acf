-- The days on which a company's people were told that somebody told of a card payment without proof: once a day.
create table forged_card_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  primary key (tenant_id, day)
);
select protect_tenant_table('forged_card_days');
