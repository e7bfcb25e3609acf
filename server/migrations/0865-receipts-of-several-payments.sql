-- One receipt for all that a visitor pays with: its parts, in the order in which they were given.
alter table payments add column receipt_part smallint not null default 1 check (receipt_part between 1 and 8);
alter table payments drop constraint payments_tenant_id_period_receipt_number_key;
alter table payments add constraint payments_by_receipt unique (tenant_id, period, receipt_number, receipt_part);

-- Notes of another currency that the drawer took for a cash payment: what was put on the counter, what was kept of it, and what that
-- is worth in the currency of the payment, in coins. What it is worth beyond the payment left the drawer as change.
alter table payments add column exchange_currency text check (exchange_currency ~ '^[A-Z]{3}$');
alter table payments add column exchange_given numeric(12, 2);
alter table payments add column exchange_kept numeric(12, 2);
alter table payments add column exchange_worth numeric(12, 2);
alter table payments add constraint payments_exchange check (
  num_nulls(exchange_currency, exchange_given, exchange_kept, exchange_worth) = 4
  or (num_nulls(exchange_currency, exchange_given, exchange_kept, exchange_worth) = 0 and means = 'cash' and direction = 'in'
    and given is null and exchange_currency <> tender_currency and exchange_kept > 0 and exchange_given >= exchange_kept
    and exchange_worth >= tender_amount));
