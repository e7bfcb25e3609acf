-- What a search narrows by beside its words stands in the index that finds them: the packages themselves are read only for the few
-- that are shown.
drop index packages_by_beginning;
drop index packages_by_ending;
drop index packages_of_customer_by_age;
create index packages_by_beginning on packages (tenant_id, tracking_number collate "C") include (id, status);
create index packages_by_ending on packages (tenant_id, tracking_reversed collate "C") include (id, status);
create index packages_of_customer_by_age on packages (tenant_id, customer_id, created_at desc, id desc) include (status);
