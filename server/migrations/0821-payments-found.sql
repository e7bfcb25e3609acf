-- Payments of one means, of one person and through tills, the latest first.
create index payments_by_means on payments (tenant_id, means, taken_at desc, id desc);
create index payments_by_person on payments (tenant_id, lower(taken_by), taken_at desc, id desc);
create index payments_through_tills on payments (tenant_id, taken_at desc, id desc) include (shift_id) where shift_id is not null;
