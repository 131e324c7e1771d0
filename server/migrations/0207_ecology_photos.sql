-- Photos of plots by direction and day, and of specimens.
create table plot_photos (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  data_source_id   bigint not null,
  -- of a specimen of the plot; null for the plot itself
  specimen_id      bigint,
  taken_on         date not null,
  direction        text not null check (direction in ('north', 'east', 'south', 'west', 'overview', 'ground', 'other')),
  file_name        text not null check (length(file_name) between 1 and 255),
  media_type       text not null check (length(media_type) <= 100),
  size_bytes       bigint not null,
  sha256           text not null check (length(sha256) = 64),
  thumbnail_sha256 text not null check (length(thumbnail_sha256) = 64),
  description      text not null default '' check (length(description) <= 1000),
  uploaded_by      text not null check (length(uploaded_by) <= 200),
  uploaded_at      timestamptz not null,
  primary key (tenant_id, id)
);
create index plot_photos_plot on plot_photos (tenant_id, data_source_id, taken_on, id);
create index plot_photos_specimen on plot_photos (tenant_id, specimen_id) where specimen_id is not null;
select protect_tenant_table('plot_photos', shared_by => 'stations:data_source_id');
