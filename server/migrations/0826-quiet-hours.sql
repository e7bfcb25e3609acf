-- The hours, by the company's clock, in which no push message is sent; null: there are none. They may pass midnight.
alter table tenants
  add column quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  add column quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);
