-- Counts of what is limited, shared by every process. Keys are hashes; nothing in here belongs to a tenant or names a person.
create table limit_counts (
  key text primary key check (length(key) <= 120),
  points integer not null,
  expires_at timestamptz not null
);

create index limit_counts_expiry on limit_counts (expires_at);

grant select, insert, update, delete on limit_counts to parcelport_app;
