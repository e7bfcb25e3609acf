-- How much one US dollar was in each currency that a try by card was asked for with: what was asked for, it settles, whatever rate is
-- published before it is paid. Tries of before this have none, and settle at the rate of the day.
alter table card_attempts add column rates jsonb not null default '{}'
  check (jsonb_typeof(rates) = 'object' and octet_length(rates::text) <= 200);
