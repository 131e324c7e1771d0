-- A heading may hint at another unit than the series has, where the file says none: then a person is asked.
alter table logger_columns drop constraint logger_columns_cause_check;
alter table logger_columns add constraint logger_columns_cause_check
  check (cause in ('', 'unknownUnit', 'unitNotConvertible', 'unitHinted'));
