-- What the recurring sweeps look for: the oldest rows of a company.
create index recovery_codes_by_age on recovery_codes (tenant_id, issued_at);
create index reset_tokens_by_age on reset_tokens (tenant_id, issued_at);
create index notifications_by_age on notifications (tenant_id, created_at);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (tenant_id, asked_at) where status = 'pending';
