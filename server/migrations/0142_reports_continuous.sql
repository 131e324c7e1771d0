-- Reports of time series are made, kept and scheduled like the others.
alter table report_runs drop constraint report_runs_kind_check;
alter table report_runs add constraint report_runs_kind_check check (kind in
  ('discrete', 'continuous', 'monthly', 'riss', 'moe', 'enmods', 'exportAll', 'labData', 'dashboard'));
alter table report_schedules drop constraint report_schedules_kind_check;
alter table report_schedules add constraint report_schedules_kind_check check (kind in
  ('discrete', 'continuous', 'monthly', 'riss', 'moe', 'exportAll'));
