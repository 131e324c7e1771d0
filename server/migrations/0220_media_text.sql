-- What a row calls its media stands beside its other names: storing rows needs nothing more of what the file wrote.
alter table staged_rows add column media_text text not null default '';
alter table staged_rows no force row level security;
update staged_rows set media_text = left(fields ->> 'MediaType', 500) where coalesce(fields ->> 'MediaType', '') <> '';
alter table staged_rows force row level security;
