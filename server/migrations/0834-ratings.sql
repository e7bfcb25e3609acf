-- What customers say of a pick-up. A row without stars: the customer left the question.
create table ratings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- When the packages were handed over: a pick-up is asked about once, however many packages it had.
  collected_at timestamptz not null,
  stars smallint check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 1000),
  -- The name under the words on the public site; null: the customer did not agree to that.
  shown_as text check (length(shown_as) between 1 and 120),
  answered_at timestamptz not null,
  published_at timestamptz,
  published_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, customer_id, collected_at),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, published_by) references staff (tenant_id, id),
  check (stars is not null or (words = '' and shown_as is null)),
  check (published_at is null or (shown_as is not null and words <> '')),
  check ((published_at is null) = (published_by is null))
);
create index ratings_newest on ratings (tenant_id, answered_at desc, id desc) where stars is not null;
create index ratings_published on ratings (tenant_id, published_at desc, id desc) where published_at is not null;
select protect_tenant_table('ratings');

-- A customer's last pick-up.
create index packages_of_customer_by_delivery on packages (tenant_id, customer_id, delivered_at desc) where delivered_at is not null;
