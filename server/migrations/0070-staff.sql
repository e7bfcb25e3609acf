-- Who works for a company. Nobody is ever deleted: the audit log and histories name them. Times come from the application.
create table staff (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  role text not null check (role in ('owner', 'operations', 'content', 'support')),
  -- argon2id in PHC notation.
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Secrets of the second factor, sealed with SECRET_KEY: the one in use, and one that waits for its first code.
  totp_sealed bytea,
  totp_pending_sealed bytea,
  -- The last step of time whose code was used: none up to it is taken again.
  totp_last_step bigint,
  deactivated_at timestamptz,
  created_at timestamptz not null,
  unique (tenant_id, id)
);
create unique index staff_by_email on staff (tenant_id, email_key);
select protect_tenant_table('staff');
revoke delete on staff from parcelport_app;

create table staff_recovery_codes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  -- SHA-256 of the code, which has 80 bits.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (tenant_id, staff_id, code_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
select protect_tenant_table('staff_recovery_codes');

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  -- SHA-256 of the cookie's token.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Moved only every few minutes.
  last_used_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 300),
  network text not null check (length(network) <= 64),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create unique index staff_sessions_by_token on staff_sessions (tenant_id, token_hash);
create index staff_sessions_of_staff on staff_sessions (tenant_id, staff_id, created_at desc, id);
select protect_tenant_table('staff_sessions');

-- What staff signed in from, so that a stranger who guesses cannot lock them out of a device that is known.
create table staff_devices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  staff_id uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  last_seen_at timestamptz not null,
  primary key (tenant_id, staff_id, device_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
select protect_tenant_table('staff_devices');

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  role text not null check (role in ('owner', 'operations', 'content', 'support')),
  -- SHA-256 of the mailed token.
  token_hash bytea not null check (length(token_hash) = 32),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, invited_by) references staff (tenant_id, id) on delete cascade
);
-- A new invitation of the same address replaces the one before.
create unique index staff_invitations_by_email on staff_invitations (tenant_id, email_key);
create unique index staff_invitations_by_token on staff_invitations (tenant_id, token_hash);
create index staff_invitations_of_staff on staff_invitations (tenant_id, invited_by);
select protect_tenant_table('staff_invitations');

-- Append-only: every change that staff made, and every look at an identity document. It names people as they were called then.
create table audit_log (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject_kind text not null,
  subject_id text,
  -- What a reader wants to know beside it: from, to, reason. Never a secret, never an identity number.
  details jsonb not null default '{}',
  network text not null check (length(network) <= 64)
);
create index audit_log_by_age on audit_log (tenant_id, id desc);
create index audit_log_of_staff on audit_log (tenant_id, staff_id, id desc);
create index audit_log_of_subject on audit_log (tenant_id, subject_kind, subject_id, id desc);
select protect_tenant_table('audit_log');
revoke update, delete, truncate on audit_log from parcelport_app;

-- Not even its owner changes a line; lines go only together with the whole company.
create function refuse_audit_change() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and not exists (select from tenants where id = old.tenant_id) then
    return old;
  end if;
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_stands before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function refuse_audit_change();
