-- Columns are named after what they hold, as the code around them is.
alter table kept_verdicts rename to stored_verdicts;
alter table stored_verdicts rename constraint kept_verdicts_pkey to stored_verdicts_pkey;
alter table stored_verdicts rename column judged_at to evaluated_at;
alter table stored_verdicts rename column said to verdict_kinds;

alter table kept_selections rename to stored_selections;
alter table stored_selections rename constraint kept_selections_pkey to stored_selections_pkey;

alter table import_evaluations rename column judged_count to evaluated_count;
alter table import_evaluations rename column not_judged to not_evaluated;
alter table exceedance_lists rename column judged_values to evaluated_values;
alter table exceedance_lists rename column judged_signs to evaluated_signs;
alter view exceedances rename column judged_value to evaluated_value;
alter view exceedances rename column judged_sign to evaluated_sign;

alter table report_runs rename column asked to query;
alter table report_schedules rename column asked to query;

alter table logger_files rename column asks to open_questions;
alter table ecology_files rename column asks to open_questions;
alter table logger_columns rename column said_unit to stated_unit;

alter table calibration_reminders rename column told_at to notified_at;
alter table series_events rename column told_at to notified_at;
alter table series_events rename column end_told_at to end_notified_at;
alter table series_silences rename column told_at to notified_at;

-- Sentences by their code.
alter table executions rename column step_told to step_sentence;
alter table executions rename column error_told to error_sentence;
alter table executions rename column display_told to display_sentence;
alter table executions rename column recommended_told to recommended_sentences;
alter table execution_logs rename column told to sentence;
alter table service_configurations rename column last_error_told to last_error_sentence;
alter table importer_parameters rename column last_error_told to last_error_sentence;
alter table importer_runs rename column told to sentence;
alter table file_versions rename column ingestion_told to ingestion_sentence;
alter table aquarius_connections rename column problem_told to problem_sentence;
alter table aquarius_stations rename column problem_told to problem_sentence;
alter table aquarius_stations rename column place_problem_told to place_problem_sentence;
alter table aquarius_series rename column problem_told to problem_sentence;
alter table aquarius_connections rename column asked_at to requested_at;
alter index series_events_untold rename to series_events_not_notified;
