-- Staff change a customer's name, telephone, home address and email address: whoever saves names the edition that they saw. It moves
-- with every change of these, whoever makes it.
alter table customers add column version integer not null default 1;

create function customers_move_on() returns trigger language plpgsql as $$
begin
  if (new.name, new.telephone, new.home_address, new.email) is distinct from (old.name, old.telephone, old.home_address, old.email) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger customers_move_on before update of name, telephone, home_address, email on customers
  for each row execute function customers_move_on();

-- A keyed print of the number on the identity document: equal numbers are found without any of them being opened. Numbers from before
-- get theirs when staff look at them.
alter table customers add column government_id_print bytea check (length(government_id_print) = 16);
create index customers_by_government_id on customers (tenant_id, government_id_print) where government_id_print is not null;
