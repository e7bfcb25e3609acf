-- What a package needs may be that the company finds it again: its own turn, like a talk.
alter table packages drop constraint packages_action_fix_check;
alter table packages add constraint packages_action_fix_check check (action_fix in ('invoice', 'document', 'payment', 'contact', 'lost'));
alter table package_events drop constraint package_events_action_fix_check;
alter table package_events add constraint package_events_action_fix_check
  check (action_fix in ('invoice', 'document', 'payment', 'contact', 'lost'));
