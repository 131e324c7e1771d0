-- What a file wrote of a row is two thirds of its width, and few statements read it. PostgreSQL keeps only columns of rows wider than
-- 2 kB aside, which those of laboratories are not: it has a table of its own, so that naming, counting and storing rows
-- neither read nor write it again.
create table staged_fields (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id bigint not null,
  ordinal      int not null,
  -- as the file writes it, or as a person corrected it: every named field, as JSON. It is taken apart where it is read: of
  -- most rows it never is.
  fields       text not null,
  primary key (tenant_id, ingestion_id, ordinal)
);
alter table staged_fields alter column fields set storage external;
alter table staged_rows no force row level security;
insert into staged_fields (tenant_id, ingestion_id, ordinal, fields)
  select tenant_id, ingestion_id, ordinal, fields::text from staged_rows;
alter table staged_rows force row level security;
-- Rows of a reading that write the same of their station and time, or of their analyte, have the same number. A row without one
-- is like no other.
alter table staged_rows drop column fields, add column station_class int, add column analyte_class int;
alter table staged_rows reset (toast_tuple_target);
select protect_tenant_table('staged_fields');
