-- Consignees are found as customers are: without case, accents and apostrophes. Its index goes with the column.
alter table packages
  drop column consignee_key,
  add column folded_consignee text collate "C" generated always as (search_key(consignee)) stored;
create index packages_by_consignee on packages (tenant_id, folded_consignee) include (id, status);
