-- Revenue is summed over the lines of many bills: their net sums are read from the index alone.
create index bill_lines_ours on bill_lines (tenant_id, bill_id) include (net) where party = 'ours';
-- So are the moments at which packages of a flight first became ready.
create index package_events_ready on package_events (tenant_id, package_id, at) where status = 'Ready for pickup' and not counter_entry;
