-- Of each value that exceeds whether it is only known to be at most ('<') or at least ('>') that; null where all are exact.
alter table exceedance_lists add column judged_signs text;

create or replace view exceedances with (security_invoker = true) as
select l.tenant_id, l.id * 1000 + e.place - 1 as id, l.id as list_id, l.import_id, e.result_id, l.data_source_id,
  l.analyte_id, l.guideline_id, l.guideline_version_id, l.standard_id, e.judged_value, e.limit_value, l.limit_unit, e.factor,
  l.evaluated_at, trim(coalesce(substr(l.judged_signs, e.place::int, 1), '')) as judged_sign
from exceedance_lists l
  cross join lateral unnest(l.result_ids, l.judged_values, l.limit_values, l.factors) with ordinality
    as e (result_id, judged_value, limit_value, factor, place);
