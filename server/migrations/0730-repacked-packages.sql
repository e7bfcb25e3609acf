-- A package can be asked to be put into a box that fits.
alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check check (kind in
  ('photos', 'paper', 'padding', 'repack', 'reweigh', 'cover', 'hold', 'consolidate', 'return', 'dispose', 'delivery', 'locker'));
