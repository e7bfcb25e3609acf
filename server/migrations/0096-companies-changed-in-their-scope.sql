-- Companies and their host names are read before a company is known, and founded outside every scope. In the scope of one
-- company, no other's row can be changed. Not forced: the owner, who removes companies, goes past it.
alter table tenants enable row level security;
create policy tenants_read on tenants for select using (true);
create policy tenants_founded on tenants for insert with check (true);
create policy tenants_changed on tenants for update
  using (current_tenant() is null or id = current_tenant())
  with check (current_tenant() is null or id = current_tenant());

alter table tenant_hosts enable row level security;
create policy tenant_hosts_read on tenant_hosts for select using (true);
create policy tenant_hosts_added on tenant_hosts for insert
  with check (current_tenant() is null or tenant_id = current_tenant());
create policy tenant_hosts_changed on tenant_hosts for update
  using (current_tenant() is null or tenant_id = current_tenant())
  with check (current_tenant() is null or tenant_id = current_tenant());
create policy tenant_hosts_removed on tenant_hosts for delete
  using (current_tenant() is null or tenant_id = current_tenant());
