-- How each charge beside the package rates is worked out (contract/src/price-rule.ts): published with them, never changed.
alter table rate_tables add column rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array');
