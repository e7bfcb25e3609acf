-- For whoever watches the server: over all companies, how many faults the last checks of their books found, in how many companies, and the
-- oldest of these checks. It tells no company from another.
create function book_standing() returns table (faults bigint, companies bigint, oldest timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(c.faults), 0), count(*) filter (where c.faults > 0), min(c.checked_at) from public.book_checks c
$$;

revoke execute on function book_standing from public;
grant execute on function book_standing to parcelport_app;
