-- What a customer agreed to when they signed up: which revision of which of the company's texts, and when. The texts themselves stay in
-- content_revisions, which only ever grows.
create table customer_consents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  path text not null check (path in ('/get/terms', '/get/privacy')),
  revision integer not null check (revision > 0),
  agreed_at timestamptz not null,
  primary key (tenant_id, customer_id, path, revision),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
select protect_tenant_table('customer_consents');
revoke update, delete on customer_consents from parcelport_app;
