-- How many of its days a company takes reports of loss after a package was handed over, counted from the day after. A package goes by what
-- held on the day of its hand-over.
alter table money_profiles add column loss_days integer not null default 7 check (loss_days between 1 and 365);

-- What a customer says of a package that never came, came damaged or with something else inside; staff decide.
create table loss_reports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  package_id uuid not null,
  kind text not null check (kind in ('missing', 'damaged', 'wrong contents')),
  words text not null check (length(words) between 1 and 1000),
  -- US dollars, as its customer asked; what was paid stands on the payment too, in the currency of bills.
  asked_usd numeric(12, 2) not null check (asked_usd > 0),
  reported_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text check (length(reason) between 1 and 300),
  paid_usd numeric(12, 2) check (paid_usd > 0),
  payment_id uuid,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, package_id) references packages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null)),
  check ((state = 'accepted') = (payment_id is not null) and (payment_id is null) = (paid_usd is null))
);
create unique index loss_reports_open on loss_reports (tenant_id, package_id) where state = 'waiting';
create index loss_reports_of_package on loss_reports (tenant_id, package_id);
create index loss_reports_of_customer on loss_reports (tenant_id, customer_id, reported_at desc, id desc);
create index loss_reports_waiting on loss_reports (tenant_id, reported_at, id) where state = 'waiting';
create index loss_reports_decided on loss_reports (tenant_id, decided_at desc, id desc) where state <> 'waiting';
create unique index loss_reports_by_payment on loss_reports (tenant_id, payment_id) where payment_id is not null;
select protect_tenant_table('loss_reports');
revoke update, delete on loss_reports from parcelport_app;
grant update (state, reason, paid_usd, payment_id, decided_at, decided_by) on loss_reports to parcelport_app;

-- What was handed in with it, in order.
create table loss_files (
  tenant_id uuid not null references tenants (id) on delete cascade,
  report_id uuid not null,
  place integer not null check (place between 1 and 5),
  file_id uuid not null,
  primary key (tenant_id, report_id, place),
  foreign key (tenant_id, report_id) references loss_reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index loss_files_by_file on loss_files (tenant_id, file_id);
select protect_tenant_table('loss_files');
revoke update, delete on loss_files from parcelport_app;

-- Money for a loss comes from nobody: an account of the company's own, into what is held for the customer.
alter table payments drop constraint payments_means_check;
alter table payments add constraint payments_means_check
  check (means in ('cash', 'card terminal', 'card online', 'bank transfer', 'deposit', 'write-off', 'loss paid out'));
alter table payments add check (means <> 'loss paid out' or direction = 'in');

-- Above the company's limit it takes two people, like a refund.
alter table money_approvals drop constraint money_approvals_kind_check;
alter table money_approvals add constraint money_approvals_kind_check check (kind in ('refund', 'write-off', 'loss'));
alter table money_approvals add column loss_report_id uuid;
alter table money_approvals add foreign key (tenant_id, loss_report_id) references loss_reports (tenant_id, id);
alter table money_approvals add check ((kind = 'loss') = (loss_report_id is not null));
create unique index money_approvals_of_loss on money_approvals (tenant_id, loss_report_id) where state = 'waiting' and loss_report_id is not null;
