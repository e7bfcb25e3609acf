-- Several packages of a customer packed into one box: the box is a package of its own, and they are inside it from then on. They move
-- with it, and cost no freight by themselves.
alter table packages add column parent_id uuid;
alter table packages add constraint packages_parent foreign key (tenant_id, parent_id) references packages (tenant_id, id);
alter table packages add constraint packages_parent_check check (parent_id <> id);
create index packages_inside on packages (tenant_id, parent_id, id) where parent_id is not null;

alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check
  check (kind in ('photos', 'paper', 'padding', 'reweigh', 'cover', 'hold', 'consolidate'));
-- What was chosen beside the kind: {"packing": "outer" | "retail" | "stripped"}.
alter table service_requests add column options jsonb;
alter table service_requests add constraint service_requests_options_check check ((kind = 'consolidate') = (options is not null));
alter table service_requests add constraint service_requests_packing_check
  check (options is null or coalesce(options ->> 'packing' in ('outer', 'retail', 'stripped'), false));
-- The box on the desk, as the call that measured it said it; freight in US dollars without it and with it, null where nobody can say.
alter table service_requests add column box jsonb;
alter table service_requests add column apart_usd numeric(12, 2) check (apart_usd >= 0);
alter table service_requests add column together_usd numeric(12, 2) check (together_usd >= 0);
-- Its customer has seen both and wants it together.
alter table service_requests add column together_agreed boolean not null default false;
-- The package that it became.
alter table service_requests add column box_package_id uuid;
alter table service_requests add constraint service_requests_box_package foreign key (tenant_id, box_package_id)
  references packages (tenant_id, id);
create index service_requests_by_box on service_requests (tenant_id, box_package_id) where box_package_id is not null;
alter table service_requests add constraint service_requests_box_check
  check (box is not null or (apart_usd is null and together_usd is null and not together_agreed and box_package_id is null));

-- What did not go into the box stays by itself.
alter table request_packages add column left_out_at timestamptz;
alter table request_packages add constraint request_packages_left_out_check check (left_out_at is null or not live);
