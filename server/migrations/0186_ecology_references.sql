-- The owner of the tables fills what is new, past the walls between tenants.
alter table plot_covers no force row level security;
alter table ground_covers no force row level security;
alter table specimens no force row level security;
alter table identifications no force row level security;
alter table plot_visits no force row level security;
update plot_covers c set data_source_id = v.data_source_id from plot_visits v
  where v.tenant_id = c.tenant_id and v.id = c.visit_id;
update ground_covers c set data_source_id = v.data_source_id from plot_visits v
  where v.tenant_id = c.tenant_id and v.id = c.visit_id;
update specimens s set data_source_id = v.data_source_id from plot_visits v
  where v.tenant_id = s.tenant_id and v.id = s.visit_id;
update identifications i set data_source_id = s.data_source_id from specimens s
  where s.tenant_id = i.tenant_id and s.id = i.specimen_id;
alter table plot_covers force row level security;
alter table ground_covers force row level security;
alter table specimens force row level security;
alter table identifications force row level security;
alter table plot_visits force row level security;
alter table plot_covers alter column data_source_id set not null;
alter table ground_covers alter column data_source_id set not null;
alter table specimens alter column data_source_id set not null;
alter table identifications alter column data_source_id set not null;

drop policy tenant_wall on plots;
drop policy tenant_wall on plot_visits;
drop policy tenant_wall on plot_covers;
drop policy tenant_wall on ground_covers;
drop policy tenant_wall on specimens;
drop policy tenant_wall on identifications;
drop policy tenant_wall on taxa;
select protect_tenant_table('plots', shared_by => 'stations:data_source_id');
select protect_tenant_table('plot_visits', shared_by => 'stations:data_source_id');
select protect_tenant_table('plot_covers', shared_by => 'stations:data_source_id');
select protect_tenant_table('ground_covers', shared_by => 'stations:data_source_id');
select protect_tenant_table('specimens', shared_by => 'stations:data_source_id');
select protect_tenant_table('identifications', shared_by => 'stations:data_source_id');
-- Of the taxon list a reader sees the names that stand on what they may read.
select protect_tenant_table('taxa', shared_by => 'taxa:id');

alter table survey_parameters add constraint survey_parameters_type_fk foreign key (tenant_id, type_id)
  references survey_types (tenant_id, id) on delete cascade;
alter table surveys add constraint surveys_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete restrict;
alter table surveys add constraint surveys_type_fk foreign key (tenant_id, type_id)
  references survey_types (tenant_id, id) on delete restrict;
alter table survey_observations add constraint survey_observations_survey_fk foreign key (tenant_id, survey_id)
  references surveys (tenant_id, id) on delete cascade;
alter table survey_observations add constraint survey_observations_taxon_fk foreign key (tenant_id, taxon_id)
  references taxa (tenant_id, id) on delete restrict;
alter table survey_measurements add constraint survey_measurements_observation_fk foreign key (tenant_id, observation_id)
  references survey_observations (tenant_id, id) on delete cascade;
alter table survey_measurements add constraint survey_measurements_parameter_fk foreign key (tenant_id, parameter_id)
  references survey_parameters (tenant_id, id) on delete restrict;
