-- What is shown of all points of a series: with its corrections, where the columns without `shown` say what came in.
alter table series
  add column shown_first_at timestamptz,
  add column shown_last_at timestamptz,
  -- the last that is not a gap marker
  add column shown_value double precision,
  add column shown_value_at timestamptz;
update series set shown_first_at = first_at, shown_last_at = last_at, shown_value = last_value,
  shown_value_at = last_value_at;

-- A day without gap markers by figures, in two stretches: until the series' own day begins (`cut_ms` of the UTC day) and
-- from there on. Of each: count, sum, first and last value, least and greatest, each with its time of the day, the areas
-- of a value that holds until the next one and since the one before, and the longest step between two. Where they are
-- missing or cut elsewhere, statistics read the points.
alter table series_days
  add column cut_ms int,
  add column stretches double precision[];
alter table series_days alter column stretches set storage plain;
alter table series_days set (toast_tuple_target = 512);
