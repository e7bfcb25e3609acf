-- How the application signs in: as a role of its own, a member of parcelport_app and of nothing else, from which no statement
-- leads back to the owner. The server fills it when it starts (app-sign-in.ts). Nobody but the owner may read it.
create table app_sign_in (
  only_row boolean primary key default true check (only_row),
  role_name text not null check (length(role_name) between 1 and 63),
  password text not null
);
