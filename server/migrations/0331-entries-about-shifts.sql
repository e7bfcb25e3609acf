-- What a count finds over or short is an entry about its shift. After 0317, which says what entries are about.
alter table ledger_entries drop constraint ledger_entries_about_kind_check;
alter table ledger_entries add constraint ledger_entries_about_kind_check
  check (about_kind in ('bill', 'credit note', 'payment', 'customs entry', 'customs payment', 'till shift'));
