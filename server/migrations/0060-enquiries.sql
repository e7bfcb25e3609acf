-- What visitors wrote to the company. Spam is kept, so that a message judged wrongly can be found, and not mailed.
create table enquiries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- Why it was taken for spam; null when it was not.
  spam_sign text check (spam_sign in ('trap', 'haste')),
  created_at timestamptz not null default now()
);

create index enquiries_by_age on enquiries (tenant_id, created_at desc, id);
select protect_tenant_table('enquiries');

-- Addresses that asked for the newsletter; only confirmed ones get it. Links carry a signature over the id (and, to confirm,
-- over asked_at), so that no token has to be stored.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  email text not null check (email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create unique index newsletter_subscribers_by_email on newsletter_subscribers (tenant_id, email);
select protect_tenant_table('newsletter_subscribers');
