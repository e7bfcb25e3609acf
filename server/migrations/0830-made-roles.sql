-- Roles that a company makes itself, of permissions by their names. A name that a later version does not know opens nothing.
create table staff_roles (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  name text not null check (length(name) between 1 and 40),
  name_key text not null,
  permissions text[] not null check (cardinality(permissions) between 1 and 100),
  second_factor boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index staff_roles_by_name on staff_roles (tenant_id, name_key);
select protect_tenant_table('staff_roles');

-- A role that somebody has, or is invited to, cannot be deleted.
alter table staff add column made_role uuid;
alter table staff drop constraint staff_role_check;
alter table staff
  add constraint staff_role_check
    check (role in ('owner', 'operations', 'content', 'support', 'cashier', 'accounts', 'made')),
  add constraint staff_made_role_check check ((role = 'made') = (made_role is not null)),
  add constraint staff_made_role_fkey foreign key (tenant_id, made_role) references staff_roles (tenant_id, id);
create index staff_of_made_role on staff (tenant_id, made_role) where made_role is not null;

alter table staff_invitations add column made_role uuid;
alter table staff_invitations drop constraint staff_invitations_role_check;
alter table staff_invitations
  add constraint staff_invitations_role_check
    check (role in ('owner', 'operations', 'content', 'support', 'cashier', 'accounts', 'made')),
  add constraint staff_invitations_made_role_check check ((role = 'made') = (made_role is not null)),
  add constraint staff_invitations_made_role_fkey foreign key (tenant_id, made_role) references staff_roles (tenant_id, id);
create index staff_invitations_of_made_role on staff_invitations (tenant_id, made_role) where made_role is not null;
