-- A package that is paid before it flies: charged and billed as it is received, and held from flights until then.
alter table money_profiles
  add column prepay text not null default 'none' check (prepay in ('none', 'before flight')),
  -- It is billed without anybody's doing, and who never asks for payment cannot ask for it before the flight.
  add check (prepay = 'none' or (issue = 'when ready' and release <> 'never asked'));

alter table packages
  drop constraint packages_action_fix_check,
  add constraint packages_action_fix_check check (action_fix in ('invoice', 'document', 'payment', 'contact'));
alter table package_events
  drop constraint package_events_action_fix_check,
  add constraint package_events_action_fix_check check (action_fix in ('invoice', 'document', 'payment', 'contact'));
create index packages_waiting_for_payment on packages (tenant_id, customer_id, id) where action_fix = 'payment';
