-- Whether a company refuses customers' passwords that others would try first, instead of advising against them.
alter table tenants add column refuses_easily_guessed boolean not null default false;

-- Whether a customer's password is one of those, readable with SECRET_KEY alone; null until the password is next typed.
alter table customers add column password_mark bytea check (octet_length(password_mark) = 16);
