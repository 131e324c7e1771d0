-- The answer that corrects doubtful coordinates is stored under the name that the API has for it now.
alter table station_imports no force row level security;
update station_imports
  set answers = jsonb_set(answers, '{Positions}',
    (select jsonb_object_agg(mistake, case when answer = '"mend"' then '"correct"' else answer end)
     from jsonb_each(answers -> 'Positions') as each (mistake, answer)))
  where jsonb_path_exists(answers, '$.Positions.* ? (@ == "mend")');
alter table station_imports force row level security;
