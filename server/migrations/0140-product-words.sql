-- What shoppers call a product: sneakers, tv, makeup. `*` offers it where nothing else matches.
alter table products
  add column words text[] not null default '{}',
  add check (cardinality(words) <= 30);
