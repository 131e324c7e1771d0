-- Exceedances stored before signs were kept with them may lack one: imports with a censored result or an average among
-- what exceeds are judged again, once, by the job that looks for what may no longer stand.
alter table import_evaluations no force row level security;
alter table exceedance_lists no force row level security;
alter table results no force row level security;
update import_evaluations e set is_stale = true
where exists (
  select 1 from exceedance_lists l
  where l.tenant_id = e.tenant_id and l.import_id = e.import_id and l.judged_signs is null
    and (exists (select 1 from standard_texts t where t.standard_id = l.standard_id and t.statistic <> 'value')
      or exists (select 1 from results r
        where r.tenant_id = l.tenant_id and r.id = any (l.result_ids) and r.sign <> '')));
alter table results force row level security;
alter table exceedance_lists force row level security;
alter table import_evaluations force row level security;
