-- What a customer owes, in the order in which it is paid, with its sums: read from the index alone.
drop index bills_owed;
create index bills_owed on bills (tenant_id, customer_id, due_on, issued_at, number) include (currency, total, paid, credited)
  where kind = 'bill' and state = 'issued' and paid + credited < total;
