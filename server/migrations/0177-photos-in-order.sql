-- Photos of one moment keep the order in which the desk took them.
alter table package_photos add column place smallint not null default 0;
