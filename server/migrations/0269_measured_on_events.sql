-- What was measured where and when something was looked for, beside what was found: [{"parameter", "unit", "value"}].
alter table surveys add column measured jsonb not null default '[]' check (jsonb_typeof(measured) = 'array');
alter table plot_visits add column measured jsonb not null default '[]' check (jsonb_typeof(measured) = 'array');
alter table earlier_surveys add column measured jsonb not null default '[]' check (jsonb_typeof(measured) = 'array');
alter table earlier_visits add column measured jsonb not null default '[]' check (jsonb_typeof(measured) = 'array');
