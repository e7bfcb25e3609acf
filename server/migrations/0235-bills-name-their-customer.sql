-- To whom a bill was made out, as they were called and where they lived on its day: what is issued does not change with its customer.
alter table bills add column billed_name text, add column billed_address text;
update bills set billed_name = customers.name, billed_address = customers.home_address
  from customers where customers.tenant_id = bills.tenant_id and customers.id = bills.customer_id;
alter table bills alter column billed_name set not null, alter column billed_address set not null;
