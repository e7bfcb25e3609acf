-- Packages under way that nobody has touched for some days, from an index of only these.
create index packages_standing_still on packages (tenant_id, updated_at, id)
  where status in ('Received', 'In transit') and hold_until is null and parent_id is null;
