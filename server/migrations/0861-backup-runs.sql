-- Each nightly backup of the installation, good or not, and what came of restoring it for trial. Whoever makes the backup writes here.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  -- Null: under way, or killed.
  finished_at timestamptz,
  -- Why there is none, in a sentence; null for a good one.
  failure text check (length(failure) <= 1000),
  folder text not null check (length(folder) <= 4096),
  file text check (length(file) <= 255),
  bytes bigint check (bytes >= 0),
  -- How many backups lie in the folder after it.
  kept integer check (kept >= 0),
  rehearsed_at timestamptz,
  rehearsal_failure text check (length(rehearsal_failure) <= 1000),
  -- When people were told of a failure.
  told_at timestamptz,
  check (finished_at is not null or (failure is null and rehearsed_at is null)),
  check (rehearsed_at is not null or rehearsal_failure is null)
);
create index backup_runs_by_start on backup_runs (started_at desc);
create index backup_runs_rehearsed on backup_runs (rehearsed_at desc) where rehearsed_at is not null;
create index backup_runs_good on backup_runs (finished_at desc) where failure is null and finished_at is not null;
grant select on backup_runs to parcelport_app;
