-- What runs, the synchroniser and work in the background said is kept as its code with values beside the English.
-- Rows of before have no code; their English is shown as it is known in the catalogue.
alter table executions
  add column error_told jsonb,
  add column display_told jsonb,
  add column recommended_told jsonb;
alter table execution_logs add column told jsonb;
alter table importer_runs add column told jsonb;
alter table importer_parameters add column last_error_told jsonb;
alter table aquarius_connections add column problem_told jsonb;
alter table aquarius_stations
  add column problem_told jsonb,
  add column place_problem_told jsonb;
alter table aquarius_series add column problem_told jsonb;
alter table file_versions add column ingestion_told jsonb;
