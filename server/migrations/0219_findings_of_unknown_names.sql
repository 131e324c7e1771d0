-- That a row waits because its station or its analyte is unknown stands in its causes: what is said of it is made from
-- the row when somebody reads it, and no longer stored for each row. What the file calls the columns of both names is
-- kept with the reading, by file version, column and sheet.
alter table ingestions add column name_columns jsonb not null default '{}';
-- What is stored is little now, whatever its code.
drop index findings_code;
create index findings_code on findings (tenant_id, ingestion_id, code, id);
