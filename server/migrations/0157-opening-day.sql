-- When a company opened: until then its site promises no price, and takes nobody in. Those that are there have been open all along; one
-- that is founded by the command is not (null).
alter table tenants add column opened_at timestamptz default now();
update tenants set opened_at = created_at;
