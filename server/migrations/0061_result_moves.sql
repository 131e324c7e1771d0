-- Results that got another analyte or station, with what they had before: joining analytes and merging stations changes
-- them in all their versions, and a report made before must find them where they were.
create table result_moves (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  result_id      bigint not null,
  moved_at       timestamptz not null,
  analyte_id     bigint not null,
  data_source_id bigint not null,
  primary key (tenant_id, result_id, moved_at)
);
create index result_moves_at on result_moves (tenant_id, moved_at);
select protect_tenant_table('result_moves');
