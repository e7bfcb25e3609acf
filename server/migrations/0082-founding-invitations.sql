-- The first owner of a company is invited by nobody of its staff: it has none yet.
alter table staff_invitations alter column invited_by drop not null;
