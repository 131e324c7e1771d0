-- Pages that an external service brings: how each is called, and the address that a frame shows.
alter table services add column pages jsonb not null default '[]' check (jsonb_typeof(pages) = 'array');
