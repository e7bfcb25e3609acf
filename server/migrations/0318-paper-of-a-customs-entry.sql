-- Customs' own paper, as evidence of what it assessed: its customer reads it beside the bill.
alter table customs_entries
  add column paper_file_id uuid,
  add foreign key (tenant_id, paper_file_id) references files (tenant_id, id);
create index customs_entries_by_paper on customs_entries (tenant_id, paper_file_id) where paper_file_id is not null;
