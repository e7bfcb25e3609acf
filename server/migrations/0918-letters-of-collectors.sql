-- What somebody showed who collects and whom the customer has not named: the photo of a signed letter, or the customer's word on the telephone.
alter table packages
  add column letter_file_id uuid,
  add column handed_proof text check (handed_proof in ('letter', 'telephone')),
  add column handed_said text check (length(handed_said) between 1 and 300),
  add foreign key (tenant_id, letter_file_id) references files (tenant_id, id);
create index packages_by_letter on packages (tenant_id, letter_file_id) where letter_file_id is not null;
