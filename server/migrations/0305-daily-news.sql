-- A customer may have the news of their packages that can wait in one email a day.
alter table mail_preferences add column daily boolean not null default false;

-- News that the next of these emails tells.
alter table notifications add column awaits_mail boolean not null default false;
create index notifications_awaiting_mail on notifications (tenant_id, customer_id, created_at) where awaits_mail;
