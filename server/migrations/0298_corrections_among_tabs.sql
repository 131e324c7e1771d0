-- A list of tabs that was chosen before the corrections could be left out of it goes on showing them.
alter table ui_options no force row level security;
update ui_options set value = (value::jsonb || '["corrections"]'::jsonb)::text
  where key = 'StationPageTabs' and value <> '' and not value::jsonb ? 'corrections';
alter table ui_options force row level security;
