-- Where people read on about an external service: its manual, its source, who answers for it.
alter table services add column links jsonb not null default '[]' check (jsonb_typeof(links) = 'array');
