-- News of a step waits for its push message as well as for its mail. What already waits is told by mail alone.
alter table gathered_news
  add column awaits_mail boolean not null default true,
  add column awaits_push boolean not null default false;
