-- What a name says besides the analyte: 'Copper, Total' is copper in total, 'Nitrate as N' is given as N. Names that are
-- there already keep carrying nothing, so that files delivered before mean what they meant.
alter table analytes
  add column fraction text not null default '' check (length(fraction) <= 100),
  add column speciation text not null default '' check (length(speciation) <= 100);
alter table analyte_aliases
  add column fraction text not null default '' check (length(fraction) <= 100),
  add column speciation text not null default '' check (length(speciation) <= 100);
alter table remembered_names
  add column fraction text not null default '' check (length(fraction) <= 100),
  add column speciation text not null default '' check (length(speciation) <= 100);
