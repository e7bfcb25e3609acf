-- A receipt says who gave it out and who paid, by the names of that day.
alter table payments add column issuer_name text check (length(issuer_name) between 1 and 200);
alter table payments add column payer_name text check (length(payer_name) between 1 and 200);
update payments set issuer_name = tenants.name from tenants where tenants.id = payments.tenant_id;
update payments set payer_name = customers.name from customers
  where customers.tenant_id = payments.tenant_id and customers.id = payments.customer_id;
