-- A bank's file that was read wrongly is read again: lines of it that nobody has decided are replaced.
alter table bank_statements
  add column file_hash bytea check (length(file_hash) = 32),
  add column first_day date,
  add column last_day date,
  add check ((first_day is null) = (last_day is null)),
  add check (first_day <= last_day);
create index bank_statements_by_file on bank_statements (tenant_id, bank_account_id, file_hash) where file_hash is not null;

-- The row of the file that a line was read from.
alter table bank_lines add column file_row integer check (file_row > 0);
grant delete on bank_lines to parcelport_app;

-- A decided line is never deleted, except with its whole company, by the cascade of a foreign key.
create function refuse_deleting_decided_line() returns trigger
  language plpgsql
as $$
begin
  if old.state = 'open' or pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'A bank line that is decided stays.' using errcode = 'check_violation';
end
$$;
create trigger only_undecided before delete on bank_lines for each row execute function refuse_deleting_decided_line();
