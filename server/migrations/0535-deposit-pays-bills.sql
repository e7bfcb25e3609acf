-- Whether what is held for a customer pays each new bill by itself, as they chose.
alter table customers add column deposit_pays_bills boolean not null default false;
