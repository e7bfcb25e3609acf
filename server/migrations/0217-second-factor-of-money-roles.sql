-- A company may ask the second factor of those who take its money too.
alter table tenants drop constraint tenants_second_factor_roles_check;
alter table tenants add constraint tenants_second_factor_roles_check
  check (second_factor_roles <@ array['owner', 'operations', 'content', 'support', 'cashier', 'accounts']);
