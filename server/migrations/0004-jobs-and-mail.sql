-- Adds a job to the queue inside the caller's transaction. The queue's own tables are the owner's alone; the job always carries
-- the tenant of the transaction, so that none can be added for another.
create function enqueue_job(task text, payload jsonb, job_key text, run_at timestamptz, max_attempts integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if public.current_tenant() is null then
    raise exception 'a job belongs to a tenant';
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => (payload || jsonb_build_object('tenantId', public.current_tenant()))::json,
    job_key => job_key,
    run_at => run_at,
    max_attempts => max_attempts
  );
end
$$;

revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to parcelport_app;

-- Outbox: who is written to and what, sealed until it is sent, then erased.
create table mails (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  template text not null check (length(template) <= 100),
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up: refused for good, or tried too often.
  failed_at timestamptz,
  check ((sealed is null) = (sent_at is not null or failed_at is not null))
);

create index mails_age on mails (tenant_id, created_at);

select protect_tenant_table('mails');
