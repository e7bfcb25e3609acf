-- Requests of customers to close their account. Fourteen days later a job takes the person out of the data; until then the
-- customer may keep the account.
create table account_closings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  asked_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > asked_at),
  -- The customer changed their mind.
  kept_at timestamptz,
  closed_at timestamptz,
  -- The last day of the legal years, for what the law keeps.
  kept_until date,
  -- The identity document is gone: it stays for six months after closing.
  identity_gone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check (kept_at is null or closed_at is null),
  check ((closed_at is null) = (kept_until is null)),
  check (identity_gone_at is null or closed_at is not null)
);
create unique index account_closings_one_open on account_closings (tenant_id, customer_id) where kept_at is null;
create index account_closings_of_customer on account_closings (tenant_id, customer_id);
create index account_closings_in_order on account_closings (tenant_id, asked_at desc, id desc);
create index account_closings_due on account_closings (tenant_id, closes_at) where kept_at is null and closed_at is null;
create index account_closings_with_identity on account_closings (tenant_id, closed_at)
  where closed_at is not null and identity_gone_at is null;
select protect_tenant_table('account_closings');
revoke delete on account_closings from parcelport_app;

-- Years for which the law has a company keep bills, books and papers of Customs.
alter table tenants add column legal_years integer not null default 7 check (legal_years between 1 and 30);

-- Closing an account is the one act that deletes rows which otherwise stay.
grant delete on customer_notes, receivers, pickup_passes, loss_files to parcelport_app;
grant update (words) on loss_reports to parcelport_app;

create function is_account_closed(tenant uuid, customer uuid) returns boolean language sql stable
  return exists (
    select from account_closings where tenant_id = tenant and customer_id = customer and kept_at is null and closed_at is not null
  );

-- A cascade, which takes the whole company, is deeper than one trigger.
create function refuse_unless_account_closed() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() <= 1 and not is_account_closed(old.tenant_id, old.customer_id) then
    raise exception 'Rows of % stay until their account is closed.', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create function refuse_unless_account_of_report_closed() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 or exists (
    select from loss_reports
    where tenant_id = old.tenant_id and id = old.report_id and is_account_closed(tenant_id, customer_id)
  ) then
    return old;
  end if;
  raise exception 'Files of a report stay until its account is closed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger only_of_closed_accounts before delete on customer_notes for each row execute function refuse_unless_account_closed();
create trigger only_of_closed_accounts before delete on receivers for each row execute function refuse_unless_account_closed();
create trigger only_of_closed_accounts before delete on pickup_passes for each row execute function refuse_unless_account_closed();
create trigger only_of_closed_accounts before update of words on loss_reports for each row execute function refuse_unless_account_closed();
create trigger only_of_closed_accounts before delete on loss_files for each row execute function refuse_unless_account_of_report_closed();

-- What waits for a second person keeps an account open.
create index money_approvals_waiting_of_customer on money_approvals (tenant_id, customer_id) where state = 'waiting';

-- Mails that wait for an address whose account is closed are dropped.
create index mails_waiting on mails (tenant_id, id) where sealed is not null;
