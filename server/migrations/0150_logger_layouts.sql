-- The first lines of a logger file, and how it is laid out as far as that is known: a person can say it differently.
alter table logger_files add column head jsonb not null default '[]';
alter table logger_files add column layout jsonb;
