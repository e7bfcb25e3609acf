-- Charges that the published rules make: their codes may have digits, they may be of the class whose tax is nought, and they say what
-- they were worked out from.
alter table charges drop constraint charges_code_check;
alter table charges add constraint charges_code_check check (code ~ '^[a-z][a-z0-9 -]{0,39}$');
alter table charges drop constraint charges_tax_class_check;
alter table charges add constraint charges_tax_class_check check (tax_class in ('standard', 'zero', 'none'));
alter table charges add column basis jsonb;

-- What the charges of a package were priced from, and by which publication; made anew where it is measured again before its bill.
create table package_prices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  version integer not null default 1,
  -- What the pricing was given (server/src/pricing).
  inputs jsonb not null,
  rate_table_id uuid not null,
  -- The kind of goods with its rates of that day, and the company's VAT.
  priced_by jsonb not null,
  -- Titles of what has no published price: a person must say one.
  on_request text[] not null,
  day date not null,
  priced_at timestamptz not null,
  primary key (tenant_id, package_id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rate_table_id) references rate_tables (tenant_id, id)
);
select protect_tenant_table('package_prices');
revoke delete on package_prices from parcelport_app;

-- A promise says by which rates of its kind of goods and by which VAT it was told; those told before say only the kind and the day.
alter table estimates add column priced_by jsonb;
-- What a customer kept as they asked belongs to no package yet.
alter table estimates alter column package_id drop not null;
alter table estimates drop constraint estimates_kind_check;
alter table estimates add constraint estimates_kind_check check (kind in ('asked', 'announced', 'weighed'));
alter table estimates add constraint estimates_without_package check (package_id is not null or kind = 'asked');

-- Each package of a bill beside what was told of it, with everything that both were priced from: written when the bill is issued, and
-- never again.
create table bill_packages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  bill_id uuid not null,
  place integer not null check (place > 0),
  package_id uuid,
  tracking_number text not null,
  -- In the bill's currency, tax included: of this bill, and of those before it less what was taken back.
  billed numeric(12, 2) not null,
  earlier numeric(12, 2) not null,
  promised numeric(12, 2),
  promise jsonb,
  bill jsonb,
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  primary key (tenant_id, bill_id, place),
  check ((promised is null) = (promise is null)),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete set null (package_id)
);
create index bill_packages_of_package on bill_packages (tenant_id, package_id) where package_id is not null;
insert into bill_packages (tenant_id, bill_id, place, package_id, tracking_number, billed, earlier, differences)
select l.tenant_id, l.bill_id, row_number() over (partition by l.tenant_id, l.bill_id order by min(l.line)), l.package_id, l.tracking_number,
  sum(l.net + l.tax), 0, '[]'
from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
where b.kind = 'bill' and l.tracking_number is not null group by l.tenant_id, l.bill_id, l.package_id, l.tracking_number;
select protect_tenant_table('bill_packages');
revoke update, delete on bill_packages from parcelport_app;
