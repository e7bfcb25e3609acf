-- The tenant whose rows the current transaction may see: set_config('app.tenant', <id>, true).
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Puts a table under the rule that every row belongs to one tenant, and lets the application work with it.
create function protect_tenant_table(table_name text) returns void
  language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('alter table %I alter column tenant_id set default current_tenant()', table_name);
  execute format(
    'create policy tenant_isolation on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    table_name
  );
  execute format('grant select, insert, update, delete on %I to parcelport_app', table_name);
end
$$;

-- Companies. Read before a tenant is known, hence outside row-level security, as are their host names.
create table tenants (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  public_url text check (public_url ~ '^https?://[^/]+$'),
  created_at timestamptz not null default now()
);

create table tenant_hosts (
  host text primary key check (host = lower(host) and length(host) between 1 and 253),
  tenant_id uuid not null references tenants (id) on delete cascade
);

create index tenant_hosts_tenant on tenant_hosts (tenant_id);

grant select, insert, update on tenants to parcelport_app;
grant select, insert, update, delete on tenant_hosts to parcelport_app;
