-- Customers who came by an import are asked to choose a password: when an owner presses for it, some at a time, each once.
-- `asked`: a job is to mail them; `mailed`: the mail is in the outbox; `sent`, `failed`: what became of that mail.
alter table import_rows add column invitation text check (invitation in ('asked', 'mailed', 'sent', 'failed'));
-- A mail is swept while its line stays, so nothing refers to it.
alter table import_rows add column mail_id uuid;
alter table import_rows add constraint import_rows_mail check ((mail_id is null) = (invitation is null or invitation = 'asked'));
create index import_rows_invited on import_rows (tenant_id, import_id, invitation, line) where invitation is not null;
create index import_rows_mailed on import_rows (tenant_id, mail_id) where invitation = 'mailed';
