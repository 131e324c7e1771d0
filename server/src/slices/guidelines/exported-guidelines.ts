import type { ExportedTable } from '#platform/exported-table';
import { analyteTexts } from '#slices/analytes';
import { unitNameText } from '#slices/units';

/** The guidelines a tenant uses, each in the version it uses. */
const inUse = (tenantId: number): string => `tenant_guidelines l
  join guidelines g on g.id = l.guideline_id and l.linked_tenant_id = ${tenantId} and g.removed_at is null
  join guideline_versions v on v.id = l.guideline_version_id`;

export const exportedGuidelines: readonly ExportedTable[] = [
  {
    name: 'guidelines',
    about: 'Guidelines in use, each in the version in use.',
    from: (tenantId) => inUse(tenantId),
    orderBy: 'g.id',
    columns: [
      ['guideline_id', 'g.id', 'Identifier of the guideline.'],
      ['name', 'g.name', 'Short name.'],
      ['long_name', 'g.long_name', 'Full name.'],
      ['category', 'g.category', 'Category of the guideline.'],
      ['version', 'v.number', 'Number of the version in use.'],
      ['version_label', 'v.label', 'Name of the version.'],
      ['is_own', 'g.owner_tenant_id is not null', 'Whether the guideline belongs to this tenant only.'],
      ['is_editable', 'l.is_editable', 'Whether the tenant may change it.'],
      ['is_example', 'g.is_example', 'Whether it is an example supplied with the product and not for decisions.'],
    ],
  },
  {
    name: 'standards',
    about: 'The current standards of the guidelines in use.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join standard_texts t on t.standard_id = s.id and t.closed_at is null`,
    orderBy: 'g.id, s.id',
    columns: [
      ['standard_id', 's.id', 'Identifier of the standard.'],
      ['guideline_id', 'g.id', 'See guidelines.'],
      ['analyte', 't.analyte_name', 'The analyte as the guideline names it.'],
      ['fractions', 't.fractions', 'Only for these fractions; empty for all.'],
      ['value_type', 't.value_type', 'double, equation or range.'],
      ['value', 't.value', 'The limit: a number, an equation or a range.'],
      ['bound', 't.bound', 'upper or lower limit.'],
      ['unit', unitNameText('t.unit_id'), 'Unit of the limit.'],
      ['statistic', 't.statistic', 'What is compared with the limit: a single value, a mean, a percentile …'],
      ['within_days', 't.within_days', 'Averaging period in days.'],
      ['non_detects', 't.non_detects', 'Value used for non-detects in the statistic; empty for the default.'],
      ['window', 't.window_kind', 'Month, season or year instead of days; empty for days.'],
      ['first_month', 't.first_month', 'First month of a season or water year.'],
      ['last_month', 't.last_month', 'Last month of a season.'],
      ['most_percent', 't.most_percent', 'For a share of samples: percentage that may exceed.'],
      [
        'takes_other_fraction',
        't.takes_other_fraction',
        'Applies to dissolved if total was not measured, or vice versa.',
      ],
      ['least_samples', 't.least_samples', 'Minimum number of samples in the period.'],
      ['valid_from', 't.valid_from', 'Valid from this day on.'],
      ['valid_to', 't.valid_to', 'Valid until this day.'],
      ['reference', 't.reference', 'Where it is published.'],
      ['notes', 't.notes', 'Free text.'],
    ],
  },
  {
    name: 'analyte_standards',
    about: 'The analytes that standards apply to.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join ${analyteTexts.standardLinks} x on x.lineage_id = s.lineage_id`,
    orderBy: 's.id, x.analyte_id',
    columns: [
      ['standard_id', 's.id', 'See standards.'],
      ['analyte_id', 'x.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'station_limits',
    about: 'Limits of individual stations, such as permit limits, replacing the general limits or in addition to them.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join station_limits l2 on l2.lineage_id = s.lineage_id and l2.removed_at is null`,
    orderBy: 's.id, l2.id',
    columns: [
      ['standard_id', 's.id', 'See standards.'],
      ['station_ids', 'l2.data_source_ids', 'The stations it applies to; see stations.'],
      ['value_type', 'l2.value_type', 'double or range.'],
      ['value', 'l2.value', 'The limit, in the unit of the standard.'],
      ['is_added', 'l2.is_added', 'Whether it applies in addition to the general limit instead of replacing it.'],
      ['valid_from', 'l2.valid_from', 'Valid from this day on.'],
      ['valid_to', 'l2.valid_to', 'Valid until this day.'],
      ['source', 'l2.source', 'Its source, such as a permit number.'],
    ],
  },
  {
    name: 'cofactors',
    about: 'Analytes that provide the value of a cofactor, such as hardness.',
    from: 'cofactor_analytes x join cofactors c on c.id = x.cofactor_id',
    orderBy: 'c.id',
    columns: [
      ['cofactor', 'c.name', 'Name of the cofactor.'],
      ['analyte_id', 'x.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'cofactor_defaults',
    about: 'Default value of a cofactor, used if no measurement is found.',
    from: `cofactor_defaults d join cofactors c on c.id = d.cofactor_id
      join cofactor_strategies s on s.id = d.strategy_id`,
    orderBy: 's.id, c.id',
    columns: [
      ['cofactor', 'c.name', 'Name of the cofactor.'],
      ['strategy', 's.code', 'For this cofactor strategy.'],
      ['value', 'd.value', 'The value.'],
      ['unit', unitNameText('d.unit_id'), 'Its unit.'],
      ['description', 'd.description', 'Free text.'],
    ],
  },
  {
    name: 'exceedances',
    about: 'Exceedances found when the results of an import were evaluated.',
    from: 'exceedances e join guidelines g on g.id = e.guideline_id',
    orderBy: 'e.tenant_id, e.id',
    columns: [
      ['import_id', 'e.import_id', 'See imports.'],
      ['result_id', 'e.result_id', 'See results.'],
      ['station_id', 'e.data_source_id', 'See stations.'],
      ['analyte_id', 'e.analyte_id', 'See analytes.'],
      ['guideline', 'g.name', 'Name of the guideline.'],
      ['standard_id', 'e.standard_id', 'See standards.'],
      ['evaluated_sign', 'e.evaluated_sign', '< if the compared value is at most that, > if it is at least that.'],
      ['evaluated_value', 'e.evaluated_value', 'The compared value, in the unit of the standard.'],
      ['limit_value', 'e.limit_value', 'The limit.'],
      ['limit_unit', 'e.limit_unit', 'Its unit.'],
      ['factor', 'e.factor', 'Exceedance factor: how many times the limit.'],
      ['evaluated_at', 'e.evaluated_at', 'When it was evaluated, in UTC.'],
    ],
  },
];
