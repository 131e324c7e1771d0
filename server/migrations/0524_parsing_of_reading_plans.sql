-- What a file was read by names how its fields are parsed as the code does.
alter table ingestions no force row level security;
update ingestions set settings = settings - 'judge' || jsonb_build_object('parsing', settings -> 'judge')
  where settings ? 'judge';
alter table ingestions force row level security;
