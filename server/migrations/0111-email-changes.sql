-- A new e-mail address until the link mailed there is opened; until then the old one stays in force. One at a time per customer.
create table email_changes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  -- SHA-256 of the link's token.
  token_hash bytea not null check (length(token_hash) = 32),
  -- The session that asked: the one that goes on when the address changes.
  session_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create unique index email_changes_by_token on email_changes (tenant_id, token_hash);
create index email_changes_by_expiry on email_changes (tenant_id, expires_at);
select protect_tenant_table('email_changes');
