-- What rows store of the API is named as the API names it now.
alter table linkings no force row level security;
update linkings
  set changes = (select coalesce(jsonb_agg(
                   case when change ? 'Told' then change - 'Told' || jsonb_build_object('Coded', change -> 'Told') else change end
                   order by at), '[]')
                 from jsonb_array_elements(changes) with ordinality as each (change, at))
  where jsonb_path_exists(changes, '$[*].Told');
alter table linkings force row level security;

alter table importer_runs no force row level security;
update importer_runs
  set errors = (select coalesce(jsonb_agg(
                  case when error ? 'Told' then error - 'Told' || jsonb_build_object('Coded', error -> 'Told') else error end
                  order by at), '[]')
                from jsonb_array_elements(errors) with ordinality as each (error, at))
  where jsonb_path_exists(errors, '$[*].Told');
alter table importer_runs force row level security;

alter table report_schedules no force row level security;
alter table report_schedules drop constraint report_schedules_period_check;
update report_schedules set period = 'asSelected' where period = 'asAsked';
alter table report_schedules add constraint report_schedules_period_check
  check (period in ('previousMonth', 'previousQuarter', 'previousYear', 'asSelected'));
alter table report_schedules force row level security;

alter table report_runs no force row level security;
update report_runs set counts = counts - 'notAsked' || jsonb_build_object('notRequested', counts -> 'notAsked')
  where counts ? 'notAsked';
alter table report_runs force row level security;

alter table executions no force row level security;
update executions set error_sentence = jsonb_set(error_sentence, '{Code}', '"aquariusQueriedRecently"')
  where error_sentence ->> 'Code' = 'aquariusAskedLately';
update executions set display_sentence = jsonb_set(display_sentence, '{Code}', '"aquariusQueriedRecently"')
  where display_sentence ->> 'Code' = 'aquariusAskedLately';
update executions set display_sentence = jsonb_set(display_sentence, '{Code}', '"serviceWithoutMessage"')
  where display_sentence ->> 'Code' = 'serviceSaidNothing';
alter table executions force row level security;
