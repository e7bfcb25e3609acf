-- The packages that a pass was made for; null: whatever waits for its customer. No list in these rows grows beyond what one visit takes.
alter table pickup_passes add column package_ids uuid[] check (cardinality(package_ids) between 1 and 20);
