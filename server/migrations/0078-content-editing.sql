-- What staff work on before the public sees it. One draft a document; `based_on` is the published revision it was made from.
create table content_drafts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  path text not null,
  body jsonb not null,
  version integer not null check (version > 0),
  based_on integer not null check (based_on >= 0),
  author text not null check (author <> ''),
  saved_at timestamptz not null,
  primary key (tenant_id, path)
);

select protect_tenant_table('content_drafts');

-- Publications at a set time. A refused one stands until somebody has seen it.
create table content_publications (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  path text not null,
  body jsonb not null,
  based_on integer not null check (based_on >= 0),
  author text not null check (author <> ''),
  staff_id uuid not null,
  publish_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused', 'published', 'cancelled')),
  -- Why it was refused, for people.
  message text,
  created_at timestamptz not null,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  check ((state = 'refused') <= (message is not null))
);

-- At most one that anybody has to think of.
create unique index content_publications_open on content_publications (tenant_id, path) where state in ('waiting', 'refused');
create index content_publications_of_staff on content_publications (tenant_id, staff_id);
select protect_tenant_table('content_publications');
revoke delete on content_publications from parcelport_app;

-- The older revision that a revision brought back.
alter table content_revisions add column reverted_to integer check (reverted_to < revision);
