-- The days a statistic is taken over: null for those that end with the result, else the whole month, season or year it
-- lies in. Months count from 1. A season also says in which months a single value is judged.
alter table standard_texts
  add column window_kind text check (window_kind in ('month', 'season', 'calendarYear', 'waterYear')),
  add column first_month smallint check (first_month between 1 and 12),
  add column last_month smallint check (last_month between 1 and 12),
  add column most_percent double precision check (most_percent > 0 and most_percent < 100),
  -- judges dissolved where total was not measured, or the other way, as far as that decides
  add column takes_other_fraction boolean not null default false;
alter table standard_texts drop constraint standard_texts_statistic_check;
alter table standard_texts add constraint standard_texts_statistic_check check (statistic in
  ('value', 'mean', 'geometricMean', 'median', 'percentile90', 'minimum', 'maximum', 'shareExceeding'));
alter table standard_texts drop constraint standard_texts_non_detects_check;
alter table standard_texts add constraint standard_texts_non_detects_check
  check (non_detects in ('bounds', 'zero', 'half', 'limit', 'kaplanMeier'));

-- Whether hardness that was not measured is estimated from calcium and magnesium of the same sample.
alter table guideline_settings add column estimates_hardness boolean not null default true;
