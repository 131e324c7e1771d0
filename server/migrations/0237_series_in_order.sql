-- Lists of series go by parameter and label, whatever their case. On a protected table lower() may not be asked of an
-- index, so what it gives stands in columns of its own.
alter table series
  add column parameter_key text collate "C" not null generated always as (lower(parameter)) stored,
  add column label_key text collate "C" not null generated always as (lower(label)) stored;
create index series_in_order on series (tenant_id, parameter_key, label_key, id) where removed_at is null;
drop index series_sorted;
