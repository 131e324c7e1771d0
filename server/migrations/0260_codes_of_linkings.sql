-- Sentences are kept as a code with named values. What older links said in patterns is shown as it was written.
alter table linkings no force row level security;
update linkings
  set changes = (select coalesce(jsonb_agg(change - 'Told' order by at), '[]')
                 from jsonb_array_elements(changes) with ordinality as each (change, at))
  where jsonb_path_exists(changes, '$[*].Told');
alter table linkings force row level security;
