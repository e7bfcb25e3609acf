-- News of packages that waits for its mail: a customer gets one mail a step, about all packages that took it together.
create table gathered_news (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  customer_id uuid not null,
  step text not null check (step in ('In transit', 'Landed', 'Ready for pickup', 'Delivered')),
  title text not null check (title <> '' and length(title) <= 80),
  sentence text not null check (length(sentence) <= 2000),
  -- Whether title and sentence are the company's own, and not the standard ones.
  is_own boolean not null,
  -- A further sentence, or empty.
  also text not null check (length(also) <= 2000),
  -- Of a package that goes on before the mail, the mail of the later step tells.
  primary key (tenant_id, package_id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index gathered_news_of_step on gathered_news (tenant_id, customer_id, step);
select protect_tenant_table('gathered_news');

-- When the customer of a line was told that its flight has landed, and when those of the whole flight were.
alter table manifest_lines add column landing_told_at timestamptz;
alter table manifests add column landing_done_at timestamptz;
-- Flights that landed earlier are not told of any more. Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table manifests no force row level security;
update manifests set landing_done_at = arrived_at where arrived_at is not null;
alter table manifests force row level security;
