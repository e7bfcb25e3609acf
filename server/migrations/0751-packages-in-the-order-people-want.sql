-- A customer's list begins with what needs them, then what is ready, what is on the way, and what has come to its end.
create function package_list_group(status text) returns smallint language sql immutable parallel safe
  return case
    when status = 'Action required' then 1
    when status = 'Ready for pickup' then 2
    when status in ('Delivered', 'Returned', 'Disposed') then 4
    else 3
  end;

-- Without a status the list is read in its order from here; packages_of_customer_by_age still has the order by age alone.
drop index packages_of_customer;
create index packages_of_customer on packages (tenant_id, customer_id, package_list_group(status), created_at desc, id);
