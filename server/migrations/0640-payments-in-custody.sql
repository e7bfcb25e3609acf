-- That a package is paid for belongs to what happened to it: the bill and the receipt, without a sum.
alter table custody_entries drop constraint custody_entries_kind_check;
alter table custody_entries add constraint custody_entries_kind_check
  check (kind in ('step', 'measures', 'photos', 'shelf', 'flight', 'payment', 'hand-over'));
