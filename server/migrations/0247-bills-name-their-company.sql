-- A bill's paper says who made it out, by the name of that day: a company that takes another name leaves its papers as they were.
alter table bills add column issuer_name text check (length(issuer_name) between 1 and 200);
update bills set issuer_name = tenants.name from tenants where tenants.id = bills.tenant_id;
