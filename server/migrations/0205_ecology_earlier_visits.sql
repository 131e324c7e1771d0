-- What a visit of a plot said before a person changed or deleted it: reports of that time are made again from it.
create table earlier_visits (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  visit_id       bigint not null,
  data_source_id bigint not null,
  visited_on     date not null,
  -- it was what is known from the one instant to the other
  opened_at      timestamptz not null,
  closed_at      timestamptz not null,
  observers      text not null default '' check (length(observers) <= 500),
  notes          text not null default '' check (length(notes) <= 4000),
  -- lines as they stood, by the columns of plot_covers and ground_covers
  covers         jsonb not null,
  ground         jsonb not null,
  primary key (tenant_id, id)
);
create index earlier_visits_plot on earlier_visits (tenant_id, data_source_id, closed_at);
select protect_tenant_table('earlier_visits', shared_by => 'stations:data_source_id');

-- Reports of vegetation are made and kept like the others.
alter table report_runs drop constraint report_runs_kind_check;
alter table report_runs add constraint report_runs_kind_check check (kind in
  ('discrete', 'continuous', 'vegetation', 'monthly', 'riss', 'moe', 'enmods', 'exportAll', 'labData', 'dashboard'));
