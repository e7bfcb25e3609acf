-- What Customs' XML says of a flight besides its packages.
alter table manifests
  add column customs_office text not null default '' check (customs_office ~ '^[A-Z0-9]{0,17}$'),
  add column unloaded_at text not null default '' check (unloaded_at ~ '^([A-Z]{2}[A-Z2-9]{3})?$'),
  add column carrier text not null default '' check (length(carrier) <= 35);
create index manifests_with_office on manifests (tenant_id, departs_at desc, id desc) where customs_office <> '';

-- Sealed papers of a flight. An edition is never edited: opening the flight again only ends it, and the next seal makes the next edition.
create table flight_papers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  flight_id uuid not null,
  edition integer not null check (edition > 0),
  -- SHA-256 of the content, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  csv_file_id uuid not null,
  pdf_file_id uuid not null,
  -- Null where the Customs office, the place or the carrier was not known.
  xml_file_id uuid,
  sealed_at timestamptz not null,
  sealed_by uuid not null,
  opened_at timestamptz,
  opened_by uuid,
  sent_at timestamptz,
  sent_by uuid,
  primary key (tenant_id, flight_id, edition),
  check ((opened_at is null) = (opened_by is null)),
  check ((sent_at is null) = (sent_by is null)),
  -- Without a cascade: a flight with sealed papers is not removed.
  foreign key (tenant_id, flight_id) references manifests (tenant_id, id),
  foreign key (tenant_id, csv_file_id) references files (tenant_id, id),
  foreign key (tenant_id, pdf_file_id) references files (tenant_id, id),
  foreign key (tenant_id, xml_file_id) references files (tenant_id, id),
  foreign key (tenant_id, sealed_by) references staff (tenant_id, id),
  foreign key (tenant_id, opened_by) references staff (tenant_id, id),
  foreign key (tenant_id, sent_by) references staff (tenant_id, id)
);
create unique index flight_papers_in_force on flight_papers (tenant_id, flight_id) where opened_at is null;
create index flight_papers_csv on flight_papers (tenant_id, csv_file_id);
create index flight_papers_pdf on flight_papers (tenant_id, pdf_file_id);
create index flight_papers_xml on flight_papers (tenant_id, xml_file_id) where xml_file_id is not null;
select protect_tenant_table('flight_papers');
revoke update, delete on flight_papers from parcelport_app;
grant update (opened_at, opened_by, sent_at, sent_by) on flight_papers to parcelport_app;

-- The invoices of an edition. While one is named here, its file stays, also when its package gets another invoice.
create table flight_paper_invoices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  flight_id uuid not null,
  edition integer not null,
  -- The waybill that gives the invoice its name in the ZIP.
  hawb text not null check (hawb ~ '^[A-Z]{0,3}[0-9]{7,9}$'),
  file_id uuid not null,
  primary key (tenant_id, flight_id, edition, hawb),
  foreign key (tenant_id, flight_id, edition) references flight_papers (tenant_id, flight_id, edition),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index flight_paper_invoices_of_file on flight_paper_invoices (tenant_id, file_id);
select protect_tenant_table('flight_paper_invoices');
revoke update, delete on flight_paper_invoices from parcelport_app;
