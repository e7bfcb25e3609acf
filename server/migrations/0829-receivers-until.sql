-- Until which day a receiver may collect, and the last four characters of the number on their ID: both only if the customer said so.
alter table receivers
  add column valid_until date,
  add column id_last4 text check (id_last4 ~ '^[0-9A-Z]{4}$'),
  add check (state in ('waiting', 'approved') or id_last4 is null);
