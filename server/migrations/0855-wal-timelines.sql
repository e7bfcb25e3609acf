-- One mark for each timeline of PostgreSQL's WAL on which this database was the primary. A replica that has the mark of the
-- present timeline follows the present primary, or did so until now: one that went on with a former primary has no such row.
-- Belongs to no company. The cluster's own number keeps a restored backup from bringing marks of another one.
create table wal_timelines (
  cluster bigint not null,
  timeline integer not null,
  mark uuid not null default gen_random_uuid(),
  primary key (cluster, timeline)
);

grant select, insert on wal_timelines to parcelport_app;
