-- What a company publishes: each public call is one typed document (contract/src/content.ts), kept as it stands now …
create table content_documents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  path text not null,
  body jsonb not null,
  revision integer not null check (revision > 0),
  author text not null check (author <> ''),
  published_at timestamptz not null default now(),
  primary key (tenant_id, path)
);

select protect_tenant_table('content_documents');

-- … and as it ever stood: append-only, the current revision included.
create table content_revisions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  path text not null,
  revision integer not null check (revision > 0),
  body jsonb not null,
  author text not null check (author <> ''),
  published_at timestamptz not null default now(),
  primary key (tenant_id, path, revision)
);

select protect_tenant_table('content_revisions');
revoke update, delete on content_revisions from parcelport_app;

-- The list of restricted items as a PDF, and the revisions of the list and of its page's hero that it was made from.
create table restricted_items_pdfs (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  url text not null,
  list_revision integer not null,
  hero_revision integer not null,
  made_at timestamptz not null default now()
);

select protect_tenant_table('restricted_items_pdfs');
