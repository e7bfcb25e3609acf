-- Packages that arrived with a flight without being on its list, as far as somebody still has to settle them.
create index manifest_lines_surplus on manifest_lines (tenant_id, package_id) where state = 'surplus';
