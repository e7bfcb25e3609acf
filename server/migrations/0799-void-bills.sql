-- Void bills are few, and found among all others.
create index bills_void_in_order on bills (tenant_id, issued_at desc, id desc) where state = 'void';
