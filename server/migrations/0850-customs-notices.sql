-- What the company says of Customs to customers whose packages stand there, and the last day on which it is shown; empty: nothing.
alter table tenants
  add column customs_notice text not null default '' check (length(customs_notice) <= 300),
  add column customs_notice_until date,
  add check ((customs_notice = '') = (customs_notice_until is null));
