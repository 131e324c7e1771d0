-- What a value below its detection limit counts as in a statistic; null is what is usual for the statistic.
alter table standard_texts
  add column non_detects text check (non_detects in ('bounds', 'zero', 'half', 'limit'));
