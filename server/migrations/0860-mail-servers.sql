-- A company's own mail server; without a row its mails leave as the installation's do.
create table mail_servers (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null check (length(user_name) <= 320),
  sealed_password bytea check (length(sealed_password) <= 2000),
  from_address text not null check (length(from_address) between 3 and 254),
  from_name text not null check (length(from_name) <= 100),
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  -- Since when it takes no mail, and why, in words; null while it works.
  failing_since timestamptz,
  failure text check (length(failure) <= 500),
  -- When those who may change it were told last.
  told_at timestamptz,
  check ((user_name = '') = (sealed_password is null)),
  check ((failing_since is null) = (failure is null))
);
select protect_tenant_table('mail_servers');
