-- What keeps a package from flying or from being handed over: for each matter block, ask or note. Null: the standard rules.
alter table tenants add column hold_rules jsonb;
