-- Accounts. Times come from the application's clock. Secrets rest here only as hashes or sealed with SECRET_KEY.
create table customers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  box_number integer not null check (box_number > 0),
  name text not null check (name <> ''),
  -- As the customer writes it, and the form that two spellings of one address share.
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  telephone text not null,
  home_address text not null,
  -- argon2id in PHC notation.
  password_hash text not null check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz not null default now(),
  birthdate date,
  gender text,
  account_type text not null default 'basic',
  -- URL of the published, re-encoded picture.
  profile_picture text,
  government_id_sealed bytea,
  government_id_file_id uuid references files (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- So that rows of other tables can only point at a customer of their own tenant.
  unique (tenant_id, id)
);

create unique index customers_by_email on customers (tenant_id, email_key);
create unique index customers_by_box on customers (tenant_id, box_number);
create index customers_by_age on customers (tenant_id, created_at desc, id);
create index customers_by_government_id_file on customers (tenant_id, government_id_file_id);
select protect_tenant_table('customers');

-- The last box number of a company. Its row is locked from allotment to commit, so numbers have neither gaps nor doubles.
create table box_counters (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  last_number integer not null check (last_number > 0)
);
select protect_tenant_table('box_counters');

create table customer_sessions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  -- SHA-256 of the login token.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Moved only every few minutes.
  last_used_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 300),
  network text not null check (length(network) <= 64),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create unique index customer_sessions_by_token on customer_sessions (tenant_id, token_hash);
create index customer_sessions_of_customer on customer_sessions (tenant_id, customer_id, expires_at);
create index customer_sessions_by_expiry on customer_sessions (tenant_id, expires_at);
select protect_tenant_table('customer_sessions');

-- What a customer has signed in from, so that a new device is announced by mail, and a known one is never shut out.
create table customer_devices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, customer_id, device_hash),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
select protect_tenant_table('customer_devices');

-- Recovery (READINGS.md "Recovery"). A code is alive until it is used, replaced, out of tries or out of time.
create table recovery_codes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  -- HMAC under a key derived from SECRET_KEY.
  code_hash bytea not null check (length(code_hash) = 32),
  tries_left smallint not null check (tries_left between 0 and 3),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  retired_at timestamptz,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create unique index recovery_codes_one_alive on recovery_codes (tenant_id, customer_id) where retired_at is null;
create index recovery_codes_of_customer on recovery_codes (tenant_id, customer_id, issued_at);
select protect_tenant_table('recovery_codes');

-- One row for every guess, also at addresses that nobody has, so that all of them cost the same.
create table recovery_guesses (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid,
  -- A code was compared and was not it: this is what the yearly and hourly budgets count.
  wrong boolean not null,
  guessed_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create index recovery_guesses_of_customer on recovery_guesses (tenant_id, customer_id, guessed_at) where wrong;
create index recovery_guesses_of_tenant on recovery_guesses (tenant_id, guessed_at) where wrong;
create index recovery_guesses_by_age on recovery_guesses (tenant_id, guessed_at);
select protect_tenant_table('recovery_guesses');

-- Right to set a new password once: handed out for a right code, or mailed as a link instead of a code.
create table reset_tokens (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  -- SHA-256 of the token.
  token_hash bytea not null check (length(token_hash) = 32),
  origin text not null check (origin in ('code', 'link')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);

create unique index reset_tokens_by_token on reset_tokens (tenant_id, token_hash);
create index reset_tokens_of_customer on reset_tokens (tenant_id, customer_id, issued_at);
select protect_tenant_table('reset_tokens');
