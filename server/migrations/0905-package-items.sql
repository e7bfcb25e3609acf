-- What is in a package, as its papers for Customs say it: staff enter it from the prealert and the invoice. A changed list replaces the whole one;
-- the history of the package and the audit log have what it said before.
create table package_items (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  position smallint not null check (position between 1 and 50),
  description text not null check (length(description) between 1 and 200),
  quantity integer not null check (quantity between 1 and 100000),
  -- US dollars for one piece.
  unit_value numeric(12, 2) not null check (unit_value between 0 and 1000000),
  -- Six to ten digits of the Harmonized System; empty where nobody entered any.
  hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$'),
  -- The country of origin by its two letters in ISO 3166-1; empty where nobody entered one.
  origin text not null default '' check (origin ~ '^([A-Z]{2})?$'),
  primary key (tenant_id, package_id, position),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
select protect_tenant_table('package_items');
revoke update on package_items from parcelport_app;
