-- When a customer was last told that somebody tried to open an account with their address: once a day is enough.
alter table customers add column sign_up_told_at timestamptz;
