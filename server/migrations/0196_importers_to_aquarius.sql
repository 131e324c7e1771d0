-- Where the points of a parameter go: into the series here, or to AQUARIUS, from where they come back by synchronisation.
alter table importer_parameters add column target text not null default 'freshet' check (target in ('freshet', 'aquarius'));
-- append: what stands in AQUARIUS stays; overwrite: the time a file covers is replaced there
alter table importers add column aquarius_mode text not null default 'append' check (aquarius_mode in ('append', 'overwrite'));
