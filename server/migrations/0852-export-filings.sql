-- The number of a package's Electronic Export Information, which the United States' export system gave (ITN); empty where nobody entered one.
alter table packages add column itn text not null default '' check (itn ~ '^(X[0-9]{14})?$');
