-- Host names that a company says are its own and has not proven yet: its site does not answer there. Several may claim one; who
-- proves it first has it. The token is no secret: whoever can put it into the name's DNS, or onto its site, holds the name.
create table host_claims (
  tenant_id uuid not null references tenants (id) on delete cascade,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  token text not null check (length(token) = 43),
  created_at timestamptz not null,
  primary key (tenant_id, host)
);
select protect_tenant_table('host_claims');
