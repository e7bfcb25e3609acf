-- The lines of some days, however long ago: where they begin and end among all lines is found from here.
create index audit_log_by_moment on audit_log (tenant_id, at, id);
