-- Open messages that nobody has answered, the oldest first.
create index enquiries_unanswered on enquiries (tenant_id, created_at)
  where closed_at is null and spam_sign is null and answers = 0;
