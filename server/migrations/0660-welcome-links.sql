-- The link by which somebody whom staff entered chooses their first password, and agrees to the company's texts.
alter table reset_tokens drop constraint reset_tokens_origin_check;
alter table reset_tokens add constraint reset_tokens_origin_check
  check (origin in ('code', 'link', 'link beside a code', 'welcome'));
