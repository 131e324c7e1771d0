-- What people write on graphs: something that happened at a station, on one day or over several.
create table graph_annotations (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  data_source_id bigint not null,
  begins_on      date not null,
  ends_on        date not null,
  body           text not null check (length(body) between 1 and 500),
  author_id      int not null,
  author_name    text not null check (length(author_name) <= 200),
  written_at     timestamptz not null,
  primary key (tenant_id, id),
  check (begins_on <= ends_on)
);
create index graph_annotations_station on graph_annotations (tenant_id, data_source_id, begins_on);
select protect_tenant_table('graph_annotations');
