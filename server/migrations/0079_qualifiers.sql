-- What a laboratory said beside the number of a result: J, H, ± 0.2. Null for results of before, of which nobody knows it:
-- the same file handed in again says nothing new about them.
alter table results add column qualifier text;
alter table staged_rows add column qualifier text not null default '';

-- A value that was not detected may be stored without a limit, when a person says so.
alter table results drop constraint results_check1;
-- They are few, and counted wherever they cannot be drawn.
create index results_without_limit on results (tenant_id, data_source_id, analyte_id)
  where closed_at is null and value is null and detection_limit is null;
