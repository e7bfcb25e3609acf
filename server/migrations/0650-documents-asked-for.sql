-- Beside an invoice the company may ask for another document: a permit, a licence. Its customer hands it in as they do an invoice.
alter table packages drop constraint packages_action_fix_check;
alter table packages add constraint packages_action_fix_check check (action_fix in ('invoice', 'document', 'contact'));
alter table package_events drop constraint package_events_action_fix_check;
alter table package_events add constraint package_events_action_fix_check check (action_fix in ('invoice', 'document', 'contact'));

alter table packages add column document_file_id uuid;
alter table packages add constraint packages_document_file_id_fkey
  foreign key (tenant_id, document_file_id) references files (tenant_id, id);
create index packages_by_document on packages (tenant_id, document_file_id) where document_file_id is not null;
