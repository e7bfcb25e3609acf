-- What Customs does with a package that is In transit: its history tells it beside the status, which stays.
alter table package_events
  add column customs_step text check (customs_step in ('landed', 'held', 'released'));

alter table gathered_news drop constraint gathered_news_step_check;
alter table gathered_news add constraint gathered_news_step_check
  check (step in ('In transit', 'Landed', 'Held', 'Released', 'Ready for pickup', 'Delivered'));
