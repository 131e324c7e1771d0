-- How each result of an import stands with the guidelines, and what could not be judged and why. Null for what was judged
-- before; it is counted when it is judged again.
alter table import_evaluations
  -- all results that are not of quality control
  add column result_count int,
  add column meets_count int,
  -- real doubt, apart from those that wait for samples of an averaging period
  add column doubtful_count int,
  add column waiting_count int,
  add column not_covered_count int,
  add column not_judged jsonb not null default '[]';
