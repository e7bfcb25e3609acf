-- What a company is set to beside its published content. The version moves with every change of its row.
alter table tenants
  add column settings_version integer not null default 1,
  -- Its own colours, each as #rrggbb; null: the standard ones.
  add column brand jsonb;

-- What its customers are told when a package reaches a status; a status without a row has the standard text.
create table notification_texts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  status text not null check (status in ('Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Delivered', 'Action required')),
  sentence text not null check (length(sentence) between 1 and 300),
  mail_title text not null check (length(mail_title) between 1 and 80),
  primary key (tenant_id, status)
);
select protect_tenant_table('notification_texts');
