-- The currency that a refund is to be handed out in, where whoever asked for it chose one.
alter table money_approvals add column in_currency text check (in_currency ~ '^[A-Z]{3}$');
