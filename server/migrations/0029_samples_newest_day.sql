-- The day of a station's newest sample, which colours the map, without reading its samples.
create index samples_newest_day on samples (tenant_id, data_source_id, sampled_on desc);
