-- Of a density or a biovolume nobody counted individuals: what there is of the taxon stands in its measurements alone.
alter table survey_observations alter column count drop not null;
