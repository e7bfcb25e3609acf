-- News of a package leads to it. It outlives the package: what was said was said.
alter table notifications
  add column package_id uuid,
  add foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete set null (package_id);
create index notifications_of_package on notifications (tenant_id, package_id) where package_id is not null;
