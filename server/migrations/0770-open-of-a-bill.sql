-- What is left to pay of a bill, in one place: nothing of a void bill, and nothing of a credit note.
--
-- On a large table: the new column rewrites `bills` once and builds its remaining indexes anew, then the four indexes of what is owed
-- are built, which hold the owed bills alone. Nobody reads or writes bills meanwhile; no other table is rewritten. The indexes over the
-- old formula are dropped first, so that the rewrite does not build them for nothing.
drop index bills_owed, bills_owed_in_order, bills_owed_by_day, bills_owed_by_sum;

alter table bills add column open numeric(12, 2) not null
  generated always as (case when kind = 'bill' and state = 'issued' then total - paid - credited else 0 end) stored;

-- What a customer owes, in the order in which it is paid, with its sums: read from the index alone.
create index bills_owed on bills (tenant_id, customer_id, due_on, issued_at, number) include (currency, open) where open > 0;
create index bills_owed_in_order on bills (tenant_id, issued_at desc, id desc) where open > 0;
-- What is owed, by the day that it is due.
create index bills_owed_by_day on bills (tenant_id, due_on, id) where open > 0;
-- What a line of the bank is compared with, in whole cents: under row-level security no index is asked for a numeric.
create index bills_owed_by_sum on bills (tenant_id, currency, open_cents, due_on) where open > 0;
