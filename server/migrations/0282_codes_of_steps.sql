-- What work is doing, and why a scheduled run did not begin, is kept as its code with values beside the English.
alter table executions add column step_told jsonb;
alter table service_configurations add column last_error_told jsonb;
