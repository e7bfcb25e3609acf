-- How the check of a customer's identity document stands; none: there is no document. The version moves with every document and
-- decision, so that who decides decides about the document that they saw.
alter table customers
  add column identity_state text not null default 'none' check (identity_state in ('none', 'waiting', 'approved', 'refused')),
  add column identity_version integer not null default 1,
  add column identity_sent_at timestamptz,
  add column identity_reason text check (length(identity_reason) between 1 and 500),
  add column identity_decided_at timestamptz,
  add column identity_decided_by uuid;

-- Its owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table customers no force row level security;
update customers set identity_state = 'waiting', identity_sent_at = created_at where government_id_file_id is not null;
alter table customers force row level security;

alter table customers
  add check ((identity_state = 'none') = (government_id_file_id is null)),
  add check ((identity_state = 'refused') = (identity_reason is not null)),
  add check ((identity_state = 'none') = (identity_sent_at is null)),
  add check ((identity_state in ('approved', 'refused')) = (identity_decided_at is not null)),
  add foreign key (tenant_id, identity_decided_by) references staff (tenant_id, id);

create index customers_waiting on customers (tenant_id, identity_sent_at, id) where identity_state = 'waiting';
create index customers_by_identity on customers (tenant_id, identity_state, created_at desc, id desc);
create index customers_decided_by on customers (tenant_id, identity_decided_by) where identity_decided_by is not null;
-- A list goes on behind a row by comparing both columns at once, which takes one direction for both.
drop index customers_by_age;
create index customers_by_age on customers (tenant_id, created_at desc, id desc);

-- How people type what they search for: without case, accents and apostrophes, spaces single.
create function search_key(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''\u2019]', '', 'g')),
    '\s+', ' ', 'g'
  ));

-- Found by how they begin: first name, last name, address, number; and by how the number ends. In byte order, because under
-- row-level security an index serves ranges and no patterns.
alter table customers
  add column folded_name text collate "C" generated always as (search_key(name)) stored,
  add column folded_surname text collate "C"
    generated always as (regexp_replace(search_key(name), '^(.*)\s(\S+)$', '\2 \1')) stored,
  add column telephone_digits text collate "C" generated always as (regexp_replace(telephone, '\D', '', 'g')) stored,
  add column telephone_reversed text collate "C"
    generated always as (reverse(regexp_replace(telephone, '\D', '', 'g'))) stored;

create index customers_by_folded_name on customers (tenant_id, folded_name);
create index customers_by_folded_surname on customers (tenant_id, folded_surname);
create index customers_by_address on customers (tenant_id, email_key collate "C");
create index customers_by_telephone on customers (tenant_id, telephone_digits);
create index customers_by_telephone_end on customers (tenant_id, telephone_reversed);

-- Append-only: what staff noted about a customer. It names people as they were called then.
create table customer_notes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index customer_notes_of_customer on customer_notes (tenant_id, customer_id, id desc);
create index customer_notes_of_staff on customer_notes (tenant_id, staff_id);
select protect_tenant_table('customer_notes');
revoke update, delete on customer_notes from parcelport_app;
