-- Proof photos are dropped after 90 days.
create index request_photos_by_age on request_photos (tenant_id, taken_at);
grant delete on request_photos to parcelport_app;

-- How often a link was opened on a day of the company, so that its customer hears of a link that goes round.
alter table tracking_links add column opened_on date;
alter table tracking_links add column opened integer not null default 0 check (opened >= 0);
