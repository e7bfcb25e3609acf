-- Links by which anybody sees where a package is, and nothing else of it. The link itself is known to whoever it was given to alone.
create table tracking_links (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create unique index tracking_links_by_token on tracking_links (tenant_id, token_hash);
create unique index tracking_links_standing on tracking_links (tenant_id, package_id) where ended_at is null;
create index tracking_links_of_package on tracking_links (tenant_id, package_id);
select protect_tenant_table('tracking_links');
