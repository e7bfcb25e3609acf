-- A country's tariff as an owner brings it, each edition with the day from which it holds. What was published stays; only what has not come into
-- force can be withdrawn.
create table tariffs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Of two with the same day, the later edition holds.
  edition integer not null check (edition > 0),
  valid_from date not null,
  file_name text not null check (length(file_name) <= 255),
  lines integer not null check (lines between 1 and 20000),
  -- Lines that name duty or VAT: the world's list of codes has none.
  rated integer not null check (rated between 0 and lines),
  author text not null check (author <> ''),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  primary key (tenant_id, id),
  unique (tenant_id, edition)
);
create index tariffs_by_day on tariffs (tenant_id, valid_from desc, edition desc);
select protect_tenant_table('tariffs');
revoke update, delete on tariffs from parcelport_app;
grant update (withdrawn_at, withdrawn_by) on tariffs to parcelport_app;

-- Its lines. Two and four digits are chapters and headings of the Harmonized System, six the world's code, more a country's own. Rates in percent.
create table tariff_lines (
  tenant_id uuid not null references tenants (id) on delete cascade,
  tariff_id uuid not null,
  hs text not null check (hs ~ '^[0-9]{2,10}$'),
  description text not null check (length(description) <= 1000),
  duty numeric(7, 3) check (duty between 0 and 1000),
  vat numeric(7, 3) check (vat between 0 and 1000),
  notes text not null check (length(notes) <= 500),
  primary key (tenant_id, tariff_id, hs),
  foreign key (tenant_id, tariff_id) references tariffs (tenant_id, id) on delete cascade
);
select protect_tenant_table('tariff_lines');
revoke update, delete on tariff_lines from parcelport_app;

-- The code of a kind of goods: its first six digits are the world's, all of it the country's own; empty where nobody entered one.
alter table products add column hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$');
create index products_with_code on products (tenant_id, name) where hs_code <> '';
