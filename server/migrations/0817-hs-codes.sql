-- The code of a package's contents in the Harmonized System: six digits of the world's list, up to ten with a country's own; empty where
-- nobody entered it.
alter table packages add column hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$');
