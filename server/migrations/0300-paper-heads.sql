-- What stands at the head of a paper as it was when the paper was given out, kept once for all that bear the same. What was given out
-- before has none, and is drawn as it was.
create table paper_heads (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Of all that follows, so that the same head is found again.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 200),
  -- Where the company is and how it is reached, line by line.
  contact text[] not null check (cardinality(contact) <= 4),
  -- The path of a public file; null where the company had no logo.
  logo text check (length(logo) between 1 and 500),
  -- The colour that a logo for dark grounds stands on.
  ground text not null check (ground ~ '^#[0-9a-fA-F]{6}$'),
  -- Where the company's site was; null: at the address of the installation.
  site text check (site ~ '^https?://[^/]+$'),
  primary key (tenant_id, id),
  unique (tenant_id, fingerprint)
);
select protect_tenant_table('paper_heads');
revoke update, delete on paper_heads from parcelport_app;

alter table bills add column head_id uuid, add foreign key (tenant_id, head_id) references paper_heads (tenant_id, id);
alter table payments add column head_id uuid, add foreign key (tenant_id, head_id) references paper_heads (tenant_id, id);
