-- What a person took off a day's bill is looked for before the next package of that day would bring it back.
create index charges_cancelled_of_source on charges (tenant_id, source) where source is not null and state = 'cancelled';
