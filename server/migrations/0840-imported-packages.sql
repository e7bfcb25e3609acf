-- Packages of an old system are taken over as its customers are: a line becomes a package once.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'packages'));
-- The kind of the line's import, and the package that it became.
alter table import_rows add column kind text not null default 'customers' check (kind in ('customers', 'packages'));
alter table import_rows add column package_id uuid;
alter table import_rows add constraint import_rows_package
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete set null (package_id);
create index import_rows_of_package on import_rows (tenant_id, package_id) where package_id is not null;
-- An ID of a customer may look like the number of a package.
drop index import_rows_created_once;
create unique index import_rows_created_once on import_rows (tenant_id, kind, outside_id)
  where state in ('created', 'touched') and before is null;
