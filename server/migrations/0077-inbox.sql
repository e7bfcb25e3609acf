-- The inbox: who takes care of a message, whether it is put away, and what was answered.
alter table enquiries
  add column assigned_to uuid,
  add column closed_at timestamptz,
  -- Moves with every change, so that two people who answer at once are told of each other.
  add column version integer not null default 1,
  add column answers integer not null default 0,
  add unique (tenant_id, id),
  add foreign key (tenant_id, assigned_to) references staff (tenant_id, id);

drop index enquiries_by_age;
create index enquiries_open on enquiries (tenant_id, created_at desc, id desc) where closed_at is null and spam_sign is null;
create index enquiries_of_staff on enquiries (tenant_id, assigned_to, created_at desc, id desc)
  where closed_at is null and spam_sign is null;
create index enquiries_closed on enquiries (tenant_id, created_at desc, id desc) where closed_at is not null and spam_sign is null;
create index enquiries_spam on enquiries (tenant_id, created_at desc, id desc) where spam_sign is not null;
create index enquiries_assigned_to on enquiries (tenant_id, assigned_to) where assigned_to is not null;

-- Append-only: what was answered by e-mail. It names people as they were called then.
create table enquiry_answers (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  enquiry_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  message text not null check (length(message) between 1 and 10000),
  foreign key (tenant_id, enquiry_id) references enquiries (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index enquiry_answers_of_enquiry on enquiry_answers (tenant_id, enquiry_id, id);
create index enquiry_answers_of_staff on enquiry_answers (tenant_id, staff_id);
select protect_tenant_table('enquiry_answers');
revoke update, delete on enquiry_answers from parcelport_app;

create index newsletter_subscribers_in_order on newsletter_subscribers (tenant_id, email collate "C");
create index newsletter_subscribers_of_status on newsletter_subscribers (tenant_id, status, email collate "C");
