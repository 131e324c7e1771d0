-- What a value is of, besides station, time and analyte (a daily maximum, the bottom, a species), makes two results two. Of
-- results stored before nobody wrote it down: null is "not recorded", and the first delivery that says it says it for them.
alter table results add column basis text;
alter table results alter column basis set default '';
alter table staged_rows add column basis text not null default '';
drop index results_open_unique;

-- pH is the same with its unit, in none, and where nobody wrote one.
alter table results no force row level security;
alter table staged_rows no force row level security;
create temporary table unit_said on commit drop as
  select r.tenant_id, r.id, r.value, r.sign, r.detection_limit, r.opened_by, r.unit_family, row_number() over same_key as no,
    first_value(r.id) over same_key as kept_id
  from results r
  where r.closed_at is null and r.unit_family in ('', 'pH', 'unitless')
    and (r.tenant_id, r.analyte_id) in (select tenant_id, analyte_id from results where unit_family in ('pH', 'unitless'))
  window same_key as (partition by r.tenant_id, r.data_source_id, r.analyte_id, r.sampled_at, r.fraction, r.method, r.depth_m,
    r.qa_qc_kind, r.replicate, r.speciation, r.lab_sample_id, r.media_type_id
    order by r.opened_by desc nulls last, r.id desc);
-- The same number twice, once with the unit and once without, was one measurement: what came first is history from now on.
update results r set closed_at = now(), closed_by = k.opened_by
  from unit_said s join unit_said k on k.tenant_id = s.tenant_id and k.id = s.kept_id
  where s.no > 1 and r.tenant_id = s.tenant_id and r.id = s.id and s.value is not distinct from k.value and s.sign = k.sign
    and s.detection_limit is not distinct from k.detection_limit;
-- Where both are current and differ, both stay as they are, with what they were before: nothing is overwritten unsaid.
create temporary table apart on commit drop as
  select distinct r.tenant_id, r.data_source_id, r.analyte_id, r.sampled_at
  from unit_said s join results r on r.tenant_id = s.tenant_id and r.id = s.id where s.no > 1 and r.closed_at is null;
update results r set unit_family = '' where r.unit_family in ('pH', 'unitless')
  and (r.tenant_id, r.data_source_id, r.analyte_id, r.sampled_at) not in (
    select tenant_id, data_source_id, analyte_id, sampled_at from apart);
update staged_rows set unit_family = '' where unit_family in ('pH', 'unitless');
alter table results force row level security;
alter table staged_rows force row level security;

create unique index results_open_unique on results
  (tenant_id, data_source_id, analyte_id, sampled_at, fraction, method, depth_m, qa_qc_kind, replicate, speciation,
    unit_family, lab_sample_id, media_type_id, basis) nulls not distinct
  where closed_at is null;
