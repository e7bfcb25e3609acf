-- A link by which a member of staff who forgot the password chooses another: asked for by an owner, good once. One of each person.
create table staff_password_links (
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  -- SHA-256 of the mailed token.
  token_hash bytea not null check (length(token_hash) = 32),
  sent_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sent_by) references staff (tenant_id, id) on delete cascade
);
create unique index staff_password_links_by_token on staff_password_links (tenant_id, token_hash);
create index staff_password_links_sent_by on staff_password_links (tenant_id, sent_by);
select protect_tenant_table('staff_password_links');
