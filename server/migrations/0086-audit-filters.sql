-- Every filter of the audit log, and the retired products, however rare and old what they find.
drop index audit_log_of_subject;
create index audit_log_of_subject on audit_log (tenant_id, subject_id, id desc) where subject_id is not null;
create index audit_log_of_kind on audit_log (tenant_id, subject_kind, id desc);
create index audit_log_of_staff_and_kind on audit_log (tenant_id, staff_id, subject_kind, id desc);
create index products_retired on products (tenant_id, name_key collate "C") where retired_at is not null;
