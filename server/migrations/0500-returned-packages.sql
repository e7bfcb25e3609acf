-- A package may end without a hand-over: its customer asks for it to go back to the store.
alter table packages drop constraint packages_status_check;
alter table packages add constraint packages_status_check check (status in
  ('Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Delivered', 'Action required', 'Returned', 'Disposed'));
alter table notification_texts drop constraint notification_texts_status_check;
alter table notification_texts add constraint notification_texts_status_check check (status in
  ('Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Delivered', 'Action required', 'Returned', 'Disposed'));
-- When it came to such an end; empty again when that was taken back.
alter table packages add column ended_at timestamptz;

-- In the company's hands: received, and not at an end.
drop index packages_in_hand;
drop index packages_in_hand_of_status;
create index packages_in_hand on packages (tenant_id, received_at desc, id desc) include (status)
  where received_at is not null and status not in ('Delivered', 'Returned', 'Disposed');
create index packages_in_hand_of_status on packages (tenant_id, status, received_at desc, id desc)
  where received_at is not null and status not in ('Delivered', 'Returned', 'Disposed');

alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check
  check (kind in ('photos', 'paper', 'padding', 'reweigh', 'cover', 'hold', 'consolidate', 'return', 'dispose'));
-- The store's label, where its customer had one, and what the courier calls the package that went back.
alter table service_requests add column label_file_id uuid;
alter table service_requests add constraint service_requests_label foreign key (tenant_id, label_file_id) references files (tenant_id, id);
create index service_requests_by_label on service_requests (tenant_id, label_file_id) where label_file_id is not null;
alter table service_requests add column courier_number text check (length(courier_number) between 1 and 60);
alter table service_requests add constraint service_requests_return_check
  check (kind = 'return' or (label_file_id is null and courier_number is null));
alter table service_requests add constraint service_requests_courier_check
  check (kind <> 'return' or (state = 'done') = (courier_number is not null));
