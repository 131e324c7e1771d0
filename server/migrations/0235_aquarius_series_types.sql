-- What kind of series it is over there, such as ProcessorBasic or Reflected; empty until it is described again.
alter table aquarius_series add column series_type text not null default '';
alter table aquarius_series no force row level security;
update aquarius_series set is_due = true, due_from = 'infinity', version = version + 1
  where not is_due and series_id is not null and gone_at is null and not is_hidden;
alter table aquarius_series force row level security;
