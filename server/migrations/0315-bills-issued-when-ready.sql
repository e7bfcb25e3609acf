-- Bills that are issued by themselves once the package is ready for pickup, where the company wants that.
alter table money_profiles
  add column issue text not null default 'by hand' check (issue in ('by hand', 'when ready'));
