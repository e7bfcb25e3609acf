-- Which sets of first data were brought in. A row without an end was interrupted, and is brought in again.
create table seeds (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
