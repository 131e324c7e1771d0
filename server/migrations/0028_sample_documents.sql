-- Documents that belong to an import: chain-of-custody forms, laboratory reports. The bytes lie in the file store under
-- their hash. An import concerns many stations, so a grant of one of them does not open its documents.
create table sample_documents (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  import_id   bigint not null,
  file_name   text not null check (length(file_name) between 1 and 255),
  media_type  text not null,
  size_bytes  bigint not null,
  sha256      text not null check (length(sha256) = 64),
  description text not null default '',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, id)
);
create index sample_documents_import on sample_documents (tenant_id, import_id, uploaded_at desc, id desc);
select protect_tenant_table('sample_documents');

create index samples_import on samples (tenant_id, import_id) where import_id is not null;

-- Closed versions by their key: the correction log of a station finds what came before and after.
create index results_closed on results (tenant_id, data_source_id, analyte_id, sampled_at) where closed_at is not null;
