-- What Customs asks of each consignee, as the company names it: TRN, BIR number, TIN; empty where it asks for none. How many digits it has
-- is advice for those who enter it.
alter table tenants
  add column tax_id_label text not null default '' check (length(tax_id_label) <= 20),
  add column tax_id_digits integer check (tax_id_digits between 4 and 20),
  add check (tax_id_label <> '' or tax_id_digits is null);

-- Sealed, with the moment at which the customer agreed that the company clears their packages with it.
alter table customers
  add column tax_id_sealed bytea,
  add column tax_id_agreed_at timestamptz,
  -- When the company last asked for it.
  add column tax_id_asked_at timestamptz,
  add check ((tax_id_sealed is null) = (tax_id_agreed_at is null));
alter table receivers
  add column tax_id_sealed bytea,
  add column tax_id_agreed_at timestamptz,
  add check ((tax_id_sealed is null) = (tax_id_agreed_at is null)),
  add check (state in ('waiting', 'approved') or tax_id_sealed is null);

-- Whether the files of an edition name tax ids: people who may not see them do not get those files.
alter table flight_papers add column has_tax_ids boolean not null default false;
