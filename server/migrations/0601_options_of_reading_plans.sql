-- What a person chose for the reading of one file is stored under the name that the code has for it.
alter table ingestions no force row level security;
update ingestions set settings = settings - 'wishes' || jsonb_build_object('options', settings -> 'wishes')
  where settings ? 'wishes';
alter table ingestions force row level security;
