-- What makes two results two: besides station, analyte, instant, fraction, method, depth, kind and replicate also what the
-- amount is expressed as (as N, as NO3), what its unit measures, the laboratory's sample and the media. Of results stored
-- before nobody wrote down the laboratory's sample, nor what they are expressed as where the unit does not say it: null
-- is "not recorded", and the first delivery that says it says it for them.
alter table results
  add column speciation text,
  add column unit_family text not null default '',
  add column lab_sample_id text,
  add column media_type_id int;
alter table results alter column speciation set default '', alter column lab_sample_id set default '';

drop index results_open_unique;

create temporary table families (unit text primary key, family text not null, speciation text) on commit drop;
insert into families values
  ('kg/L', 'mg/L', ''), ('g/L', 'mg/L', ''), ('µg/L', 'mg/L', ''), ('ng/L', 'mg/L', ''), ('pg/L', 'mg/L', ''),
  ('mg/mL', 'mg/L', ''), ('µg/mL', 'mg/L', ''), ('mg/100mL', 'mg/L', ''), ('kg/m³', 'mg/L', ''),
  ('g/m³', 'mg/L', ''), ('mg/m³', 'mg/L', ''), ('µg/m³', 'mg/L', ''), ('gr/gal (US)', 'mg/L', ''),
  ('lb/gal (US)', 'mg/L', ''), ('oz/gal (US)', 'mg/L', ''), ('mg/L as N', 'mg/L', 'N'), ('g/L as N', 'mg/L', 'N'),
  ('µg/L as N', 'mg/L', 'N'), ('mg/L as NO3', 'mg/L', 'NO3'), ('g/L as NO3', 'mg/L', 'NO3'),
  ('µg/L as NO3', 'mg/L', 'NO3'), ('mg/L as NO2', 'mg/L', 'NO2'), ('g/L as NO2', 'mg/L', 'NO2'),
  ('µg/L as NO2', 'mg/L', 'NO2'), ('mg/L as NH3', 'mg/L', 'NH3'), ('g/L as NH3', 'mg/L', 'NH3'),
  ('µg/L as NH3', 'mg/L', 'NH3'), ('mg/L as NH4', 'mg/L', 'NH4'), ('g/L as NH4', 'mg/L', 'NH4'),
  ('µg/L as NH4', 'mg/L', 'NH4'), ('mg/L as P', 'mg/L', 'P'), ('g/L as P', 'mg/L', 'P'), ('µg/L as P', 'mg/L', 'P'),
  ('mg/L as PO4', 'mg/L', 'PO4'), ('g/L as PO4', 'mg/L', 'PO4'), ('µg/L as PO4', 'mg/L', 'PO4'),
  ('mg/L as S', 'mg/L', 'S'), ('g/L as S', 'mg/L', 'S'), ('µg/L as S', 'mg/L', 'S'), ('mg/L as SO4', 'mg/L', 'SO4'),
  ('g/L as SO4', 'mg/L', 'SO4'), ('µg/L as SO4', 'mg/L', 'SO4'), ('mg/L as SiO2', 'mg/L', 'SiO2'),
  ('g/L as SiO2', 'mg/L', 'SiO2'), ('µg/L as SiO2', 'mg/L', 'SiO2'), ('mg/L as C', 'mg/L', 'C'),
  ('g/L as C', 'mg/L', 'C'), ('µg/L as C', 'mg/L', 'C'), ('mg/L as CN', 'mg/L', 'CN'), ('g/L as CN', 'mg/L', 'CN'),
  ('µg/L as CN', 'mg/L', 'CN'), ('mg/L as CaCO3', 'mg/L', 'CaCO3'), ('µg/L as CaCO3', 'mg/L', 'CaCO3'),
  ('g/L as CaCO3', 'mg/L', 'CaCO3'), ('gr/gal (US) as CaCO3', 'mg/L', 'CaCO3'), ('°f', 'mg/L', 'CaCO3'),
  ('°e', 'mg/L', 'CaCO3'), ('mol/L', 'mmol/L', ''), ('µmol/L', 'mmol/L', ''), ('nmol/L', 'mmol/L', ''),
  ('mol/m³', 'mmol/L', ''), ('eq/L', 'meq/L', ''), ('µeq/L', 'meq/L', ''), ('g/kg dw', 'mg/kg dw', ''),
  ('µg/kg dw', 'mg/kg dw', ''), ('ng/kg dw', 'mg/kg dw', ''), ('mg/g dw', 'mg/kg dw', ''),
  ('µg/g dw', 'mg/kg dw', ''), ('ng/g dw', 'mg/kg dw', ''), ('pg/g dw', 'mg/kg dw', ''), ('% dw', 'mg/kg dw', ''),
  ('g/kg ww', 'mg/kg ww', ''), ('µg/kg ww', 'mg/kg ww', ''), ('ng/kg ww', 'mg/kg ww', ''),
  ('mg/g ww', 'mg/kg ww', ''), ('µg/g ww', 'mg/kg ww', ''), ('ng/g ww', 'mg/kg ww', ''), ('pg/g ww', 'mg/kg ww', ''),
  ('% ww', 'mg/kg ww', ''), ('g/kg', 'mg/kg', ''), ('µg/kg', 'mg/kg', ''), ('ng/kg', 'mg/kg', ''),
  ('mg/g', 'mg/kg', ''), ('µg/g', 'mg/kg', ''), ('ng/g', 'mg/kg', ''), ('pg/g', 'mg/kg', ''),
  ('µg/kg TEQ dw', 'ng/kg TEQ dw', ''), ('mmol/kg', 'cmol/kg', ''), ('g/m²', 'mg/m²', ''), ('µg/cm²', 'mg/m²', ''),
  ('mg/cm²', 'mg/m²', ''), ('kg/ha', 'mg/m²', ''), ('lb/acre', 'mg/m²', ''), ('°F', '°C', ''), ('K', '°C', ''),
  ('mS/cm', 'µS/cm', ''), ('S/m', 'µS/cm', ''), ('mS/m', 'µS/cm', ''), ('dS/m', 'µS/cm', ''), ('S/cm', 'µS/cm', ''),
  ('ohm.cm', 'ohm.m', ''), ('V', 'mV', ''), ('mL/100mL', 'mL/L', ''), ('1/m', '1/cm', ''), ('t/m³', 'g/cm³', ''),
  ('CFU/mL', 'CFU/100mL', ''), ('CFU/L', 'CFU/100mL', ''), ('MPN/mL', 'MPN/100mL', ''), ('MPN/L', 'MPN/100mL', ''),
  ('count/mL', 'count/100mL', ''), ('count/L', 'count/100mL', ''), ('cells/L', 'cells/mL', ''),
  ('cells/µL', 'cells/mL', ''), ('count/ha', 'count/m²', ''), ('count/ft²', 'count/m²', ''), ('mBq/L', 'Bq/L', ''),
  ('kBq/m³', 'Bq/L', ''), ('pCi/L', 'Bq/L', ''), ('Bq/g', 'Bq/kg', ''), ('pCi/g', 'Bq/kg', ''),
  ('pCi/kg', 'Bq/kg', ''), ('mBq/m³', 'Bq/m³', ''), ('km', 'm', ''), ('dm', 'm', ''), ('cm', 'm', ''),
  ('mm', 'm', ''), ('µm', 'm', ''), ('nm', 'm', ''), ('in', 'm', ''), ('ft', 'm', ''), ('yd', 'm', ''),
  ('mi', 'm', ''), ('ft asl', 'm asl', ''), ('ft bgs', 'm bgs', ''), ('ft btoc', 'm btoc', ''), ('km²', 'm²', ''),
  ('ha', 'm²', ''), ('cm²', 'm²', ''), ('mm²', 'm²', ''), ('ft²', 'm²', ''), ('acre', 'm²', ''), ('mi²', 'm²', ''),
  ('L', 'm³', ''), ('mL', 'm³', ''), ('µL', 'm³', ''), ('ML', 'm³', ''), ('dam³', 'm³', ''), ('ft³', 'm³', ''),
  ('gal (US)', 'm³', ''), ('gal (imp)', 'm³', ''), ('acre-ft', 'm³', ''), ('L/s', 'm³/s', ''), ('mL/s', 'm³/s', ''),
  ('L/min', 'm³/s', ''), ('mL/min', 'm³/s', ''), ('m³/min', 'm³/s', ''), ('m³/h', 'm³/s', ''), ('m³/d', 'm³/s', ''),
  ('ML/d', 'm³/s', ''), ('ft³/s', 'm³/s', ''), ('gal/min (US)', 'm³/s', ''), ('gal/min (imp)', 'm³/s', ''),
  ('gal/d (US)', 'm³/s', ''), ('Mgal/d (US)', 'm³/s', ''), ('acre-ft/d', 'm³/s', ''), ('cm/s', 'm/s', ''),
  ('m/d', 'm/s', ''), ('ft/s', 'm/s', ''), ('ft/d', 'm/s', ''), ('km/h', 'm/s', ''), ('mph', 'm/s', ''),
  ('kn', 'm/s', ''), ('m²/s', 'm²/d', ''), ('ft²/d', 'm²/d', ''), ('g/d', 'kg/d', ''), ('t/d', 'kg/d', ''),
  ('kg/a', 'kg/d', ''), ('t/a', 'kg/d', ''), ('g/s', 'kg/d', ''), ('mg/s', 'kg/d', ''), ('lb/d', 'kg/d', ''),
  ('ng/m³', 'µg/m³', ''), ('pg/m³', 'µg/m³', ''), ('fg/m³', 'µg/m³', ''), ('ppmv', 'ppbv', ''), ('pptv', 'ppbv', ''),
  ('% v/v', 'ppbv', ''), ('mg/m²/d', 'mg/dm²/d', ''), ('g/m²/d', 'mg/dm²/d', ''), ('g/m²/30 d', 'mg/dm²/d', ''),
  ('mg/cm²/30 d', 'mg/dm²/d', ''), ('mm/d', 'mm/h', ''), ('in/h', 'mm/h', ''), ('in/d', 'mm/h', ''),
  ('Pa', 'kPa', ''), ('hPa', 'kPa', ''), ('MPa', 'kPa', ''), ('bar', 'kPa', ''), ('dbar', 'kPa', ''),
  ('mbar', 'kPa', ''), ('psi', 'kPa', ''), ('atm', 'kPa', ''), ('mmHg', 'kPa', ''), ('torr', 'kPa', ''),
  ('inHg', 'kPa', ''), ('mH2O', 'kPa', ''), ('cmH2O', 'kPa', ''), ('ftH2O', 'kPa', ''), ('MJ/m²/d', 'W/m²', ''),
  ('mol/m²/d', 'µmol/m²/s', ''), ('rad', '°', ''), ('t', 'kg', ''), ('g', 'kg', ''), ('mg', 'kg', ''),
  ('µg', 'kg', ''), ('ng', 'kg', ''), ('lb', 'kg', ''), ('oz', 'kg', ''), ('s', 'h', ''), ('min', 'h', ''),
  ('d', 'h', ''), ('wk', 'h', ''), ('a', 'h', ''), ('‰', '%', ''), ('fraction', '%', ''), ('ppm', '%', ''),
  ('ppb', '%', ''), ('ppt', '%', ''), ('dozen', 'count', '');

-- The owner of a table is let through its policy while the policy is not forced: all tenants at once.
alter table results no force row level security;
alter table samples no force row level security;
insert into families select distinct unit, unit, '' from results where unit is not null on conflict do nothing;
insert into families values ('', '', '');
update results r set unit_family = f.family, speciation = nullif(f.speciation, ''), media_type_id = s.media_type_id
  from samples s, families f
  where s.tenant_id = r.tenant_id and s.id = r.sample_id and f.unit = coalesce(r.unit, '');
alter table results force row level security;
alter table samples force row level security;

create unique index results_open_unique on results
  (tenant_id, data_source_id, analyte_id, sampled_at, fraction, method, depth_m, qa_qc_kind, replicate, speciation,
    unit_family, lab_sample_id, media_type_id) nulls not distinct
  where closed_at is null;

-- What waits has them too.
alter table staged_rows
  add column speciation text not null default '',
  add column unit_family text not null default '';
alter table staged_rows no force row level security;
update staged_rows s set lab_sample_id = coalesce(s.lab_sample_id, ''), unit_family = coalesce(f.family, s.unit, ''),
    speciation = coalesce(f.speciation, '')
  from staged_rows o left join families f on f.unit = coalesce(o.unit, '')
  where o.tenant_id = s.tenant_id and o.ingestion_id = s.ingestion_id and o.ordinal = s.ordinal;
alter table staged_rows force row level security;
alter table staged_rows alter column lab_sample_id set default '', alter column lab_sample_id set not null;
