-- What a customer chose about a kind of news and a channel. Without a row, the standard of the contract's news-rules.ts holds.
create table news_choices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  kind text not null
    check (kind in ('action', 'arrived', 'moving', 'ready', 'handed', 'package', 'bills', 'storage', 'account', 'announcement')),
  channel text not null check (channel in ('email', 'push')),
  chosen boolean not null,
  primary key (tenant_id, customer_id, kind, channel),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  -- These emails are always sent.
  check (chosen or channel = 'push' or kind not in ('action', 'bills', 'account'))
);

-- Emails that were turned off stay off. The owner of the tables is under the rule of tenants as well, unless it says otherwise for a moment.
alter table mail_preferences no force row level security;
insert into news_choices (tenant_id, customer_id, kind, channel, chosen)
  select tenant_id, customer_id, kind, 'email', false
  from mail_preferences,
    unnest(array['arrived', 'moving', 'ready', 'handed', 'package', 'storage', 'announcement']) as kind
  where case when kind = 'announcement' then not announcement else not package end;
alter table mail_preferences force row level security;
select protect_tenant_table('news_choices');

-- Of the earlier choices only the one email a day is read. The others stay for processes of the version before.
alter table mail_preferences
  alter column package set default true,
  alter column action set default true,
  alter column announcement set default true;

-- Which choice of the customer a notification falls under; null: it was told before there were such choices.
alter table notifications add column about text;
