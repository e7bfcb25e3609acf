-- The browser that asked for a code, by the SHA-256 of its cookie: a guess from any other is not compared (READINGS.md
-- "Recovery"). Null on codes of before: they open nothing, and another one is a click away.
alter table recovery_codes add column browser_hash bytea check (length(browser_hash) = 32);

-- Beside every code the mail carries a link too; those alone are counted apart.
alter table reset_tokens drop constraint reset_tokens_origin_check;
alter table reset_tokens add constraint reset_tokens_origin_check check (origin in ('code', 'link', 'link beside a code'));
