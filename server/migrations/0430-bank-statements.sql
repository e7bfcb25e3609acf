-- The company's own accounts, and what their banks say came in. People decide whose a line is; it becomes a payment once.
create table bank_accounts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How its bank writes files; null before the first.
  layout jsonb check (jsonb_typeof(layout) = 'object'),
  primary key (tenant_id, id)
);
create unique index bank_accounts_by_name on bank_accounts (tenant_id, search_key(name));
select protect_tenant_table('bank_accounts');
revoke delete on bank_accounts from parcelport_app;

create table bank_statements (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 120),
  lines integer not null check (lines >= 0),
  kept_at timestamptz not null,
  kept_by text not null check (kept_by <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id)
);
create index bank_statements_of_account on bank_statements (tenant_id, bank_account_id, kept_at desc, id desc);
select protect_tenant_table('bank_statements');
revoke update, delete on bank_statements from parcelport_app;

-- For finding names: folded, each word between blanks.
create function spaced_words(words text) returns text
  language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(search_key(words), '[^[:alnum:]]+', ' ', 'g')) || ' ';

-- Whether spaced words name somebody: the last of their names, and the first one or how it begins.
create function words_name(spaced text, name text) returns boolean
  language sql immutable strict parallel safe
  return (select length(parts[cardinality(parts)]) > 1
      and strpos(spaced, ' ' || parts[cardinality(parts)] || ' ') > 0
      and (strpos(spaced, ' ' || parts[1] || ' ') > 0 or strpos(spaced, ' ' || left(parts[1], 1) || ' ') > 0)
    from (select string_to_array(btrim(spaced_words(name)), ' ') as parts) as split);

create table bank_lines (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  statement_id uuid not null,
  booked_on date not null,
  words text not null check (length(words) <= 500),
  spaced text not null generated always as (spaced_words(words)) stored,
  -- What in its words can be the reference of a bill.
  marks text[] not null check (cardinality(marks) <= 40),
  amount numeric(12, 2) not null check (amount > 0),
  cents bigint not null generated always as ((amount * 100)::bigint) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of its day, sum and words; lines that are equal in all three are counted from 0.
  fingerprint bytea not null check (length(fingerprint) = 32),
  twin integer not null check (twin >= 0),
  state text not null default 'open' check (state in ('open', 'used', 'set aside')),
  payment_id uuid,
  reason text check (length(reason) between 1 and 300),
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, fingerprint, twin),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id),
  foreign key (tenant_id, statement_id) references bank_statements (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((state = 'used') = (payment_id is not null)),
  check ((state = 'set aside') = (reason is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index bank_lines_open on bank_lines (tenant_id, booked_on, id) where state = 'open';
create index bank_lines_decided on bank_lines (tenant_id, state, decided_at desc, id desc) where state <> 'open';
create index bank_lines_of_statement on bank_lines (tenant_id, statement_id);
-- A payment stands for one line, and no other.
create unique index bank_lines_by_payment on bank_lines (tenant_id, payment_id) where payment_id is not null;
select protect_tenant_table('bank_lines');
revoke update, delete on bank_lines from parcelport_app;
grant update (state, payment_id, reason, decided_at, decided_by) on bank_lines to parcelport_app;

-- What a line is compared with, by its sum. In whole cents, because under row-level security no index is asked for a numeric: its
-- comparison is not leakproof.
alter table bills add column open_cents bigint not null generated always as (((total - paid - credited) * 100)::bigint) stored;
alter table transfers add column cents bigint not null generated always as ((amount * 100)::bigint) stored;
alter table payments add column tender_cents bigint not null generated always as ((tender_amount * 100)::bigint) stored;
create index bills_owed_by_sum on bills (tenant_id, currency, open_cents, due_on)
  where kind = 'bill' and state = 'issued' and paid + credited < total;
create index transfers_waiting_by_sum on transfers (tenant_id, currency, cents, sent_at) where state = 'waiting';
create index payments_transferred on payments (tenant_id, tender_currency, tender_cents, taken_on)
  where means = 'bank transfer' and direction = 'in';
