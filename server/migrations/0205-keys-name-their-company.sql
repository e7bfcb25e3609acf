-- A foreign key is not watched over by row-level security: by id alone it may point into another company. From here on each
-- names the company; a row that points elsewhere stops this migration and must be looked at by a person.
alter table files add unique (tenant_id, id);
alter table rate_tables add unique (tenant_id, id);
alter table products add unique (tenant_id, id);

-- Every company's rows are to be checked, also where the owner is held by row-level security.
do $$
declare
  pointing record;
begin
  for pointing in
    select * from (values
      ('customers', 'government_id_file_id', 'files', ''),
      ('packages', 'invoice_file_id', 'files', ''),
      ('packages', 'signature_file_id', 'files', ''),
      ('package_photos', 'file_id', 'files', ''),
      ('unknown_package_photos', 'file_id', 'files', ''),
      ('claims', 'proof_file_id', 'files', ''),
      ('rate_tiers', 'rate_table_id', 'rate_tables', 'on delete cascade'),
      ('product_rates', 'product_id', 'products', 'on delete cascade')
    ) as pairs (owning, by_id, target, also)
  loop
    execute format('alter table %I no force row level security', pointing.owning);
    execute format('alter table %I no force row level security', pointing.target);
    execute format('alter table %I drop constraint %I', pointing.owning, pointing.owning || '_' || pointing.by_id || '_fkey');
    execute format(
      'alter table %I add constraint %I foreign key (tenant_id, %I) references %I (tenant_id, id) %s',
      pointing.owning, pointing.owning || '_' || pointing.by_id || '_fkey', pointing.by_id, pointing.target, pointing.also
    );
    execute format('alter table %I force row level security', pointing.owning);
    execute format('alter table %I force row level security', pointing.target);
  end loop;
end
$$;
