-- While the names of a file are added or taken away again, its rows cannot be decided about.
alter table ingestions drop constraint ingestions_state_check;
alter table ingestions add constraint ingestions_state_check
  check (state in ('reading', 'review', 'naming', 'publishing', 'published', 'failed', 'cancelled'));
-- the execution that adds the names, or takes them away
alter table ingestions add column naming_execution_id uuid;

-- What people decided about a file, one line each: who, when, how far it reaches, how many rows, and how to undo it.
create table review_decisions (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  ingestion_id    bigint not null,
  file_id         bigint not null,
  kind            text not null check (kind in ('name', 'added', 'edit', 'state', 'flag')),
  scope           text not null check (scope in ('cell', 'file', 'always')),
  -- station, analyte, unit, method or media, where it is about a name
  name_kind       text not null default '',
  -- the field of the cell, where it is about one
  field           text not null default '',
  -- as it was written, and what it was taken for; for an edit, the text before and the one after
  text            text not null default '',
  folded          text not null default '',
  target_id       bigint,
  target_text     text not null default '',
  -- what rows became (dropped, held, ready), and by which cause they were chosen
  what            text not null default '',
  code            text not null default '',
  -- the stations or analytes that were added, with their names
  added_ids       bigint[] not null default '{}',
  added_names     text[] not null default '{}',
  -- whether the decision made the alias or the synonym: one that was there before is not taken away with it
  made_name       boolean not null default false,
  row_count       int not null default 0,
  -- the rows by their position in the reading, and of those the ones that were left out or held back before
  ordinals        int4multirange not null default '{}',
  was_dropped     int4multirange not null default '{}',
  was_held        int4multirange not null default '{}',
  created_by_name text not null,
  created_at      timestamptz not null,
  undone_at       timestamptz,
  undone_by_name  text,
  primary key (tenant_id, id)
);
create index review_decisions_file on review_decisions (tenant_id, file_id, id);
create index review_decisions_ingestion on review_decisions (tenant_id, ingestion_id, id);
create index review_decisions_always on review_decisions (tenant_id, name_kind, folded)
  where kind = 'name' and scope = 'always' and undone_at is null;
select protect_tenant_table('review_decisions');

-- Which stored rows of which reading a decision applied to: from there a result finds the decisions behind it.
create table decision_rows (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  ingestion_id    bigint not null,
  decision_id     bigint not null,
  file_version_id bigint not null,
  sheet           text not null default '',
  column_nos      int[] not null,
  row_nos         int4multirange not null,
  primary key (tenant_id, id)
);
create index decision_rows_ingestion on decision_rows (tenant_id, ingestion_id);
create index decision_rows_decision on decision_rows (tenant_id, decision_id);
select protect_tenant_table('decision_rows');

alter table review_decisions add constraint review_decisions_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
alter table decision_rows add constraint decision_rows_decision_fk
  foreign key (tenant_id, decision_id) references review_decisions (tenant_id, id) on delete cascade;
