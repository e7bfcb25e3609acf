-- Stored objects: public pictures and videos by their path, private documents by their id.
create table files (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  visibility text not null check (visibility in ('public', 'private')),
  -- Of a public file: where everybody finds it.
  path text check (length(path) <= 500),
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) <= 100),
  -- SHA-256 of the content, in hex; size of the content in bytes.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  object_key text not null check (length(object_key) <= 300),
  encrypted boolean not null,
  created_at timestamptz not null default now(),
  check ((visibility = 'public') = (path is not null))
);

create unique index files_object on files (tenant_id, object_key);
create unique index files_path on files (tenant_id, path) where path is not null;

select protect_tenant_table('files');
