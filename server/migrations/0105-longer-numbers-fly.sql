-- Numbers are limited to 64 signs where they are read. Longer ones of before, which grew while they were cleaned, fly too.
alter table manifest_lines drop constraint manifest_lines_tracking_number_check;
alter table manifest_lines add check (tracking_number <> '' and length(tracking_number) <= 1200);
