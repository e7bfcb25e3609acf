-- Pictures that staff uploaded for documents to use: where each is published and what it shows.
create table content_pictures (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  url text not null check (length(url) <= 500),
  alt text not null check (length(alt) between 1 and 300),
  name text not null check (length(name) between 1 and 200),
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  author text not null check (author <> ''),
  uploaded_at timestamptz not null,
  unique (tenant_id, url)
);

create index content_pictures_by_age on content_pictures (tenant_id, uploaded_at desc, id desc);
select protect_tenant_table('content_pictures');
