-- What the receiving desk and the counter note of a package. Sizes in inches, weights in pounds.
alter table tenants add column volumetric_divisor integer not null default 166 check (volumetric_divisor between 50 and 1000);

alter table packages
  add column length_in numeric(6, 2) check (length_in > 0),
  add column width_in numeric(6, 2) check (width_in > 0),
  add column height_in numeric(6, 2) check (height_in > 0),
  add column condition text check (condition in ('good', 'dented', 'open', 'wet')),
  add column battery text check (battery in ('none', 'built in', 'loose')),
  add column received_at timestamptz,
  add column handed_to text check (length(handed_to) between 1 and 120),
  add column signature_file_id uuid references files (id),
  -- People type the last digits of a label; an index finds endings only as beginnings.
  add column tracking_reversed text generated always as (reverse(tracking_number)) stored;

create index packages_by_age on packages (tenant_id, created_at desc, id desc);
create index packages_of_status on packages (tenant_id, status, created_at desc, id desc);
create index packages_of_customer_by_age on packages (tenant_id, customer_id, created_at desc, id desc);
create index packages_of_shelf on packages (tenant_id, shelf, created_at desc, id desc) where shelf is not null;
create index packages_by_beginning on packages (tenant_id, tracking_number collate "C");
create index packages_by_ending on packages (tenant_id, tracking_reversed collate "C");
create index packages_by_signature on packages (tenant_id, signature_file_id) where signature_file_id is not null;

create table package_photos (
  tenant_id uuid not null references tenants (id) on delete cascade,
  package_id uuid not null,
  file_id uuid not null references files (id),
  taken_at timestamptz not null,
  primary key (tenant_id, package_id, file_id),
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade
);
create index package_photos_by_file on package_photos (tenant_id, file_id);
select protect_tenant_table('package_photos');
