import { type ExportedTable, unitName } from './export-table.ts';

/** The guidelines a tenant uses, each in the version it uses. */
const inUse = (tenantId: number): string => `tenant_guidelines l
  join guidelines g on g.id = l.guideline_id and l.linked_tenant_id = ${tenantId} and g.removed_at is null
  join guideline_versions v on v.id = l.guideline_version_id`;

export const scienceTables: readonly ExportedTable[] = [
  {
    name: 'analytes',
    about: 'What is measured.',
    from: 'analytes a left join unit_groups g on g.id = a.applicable_unit_group_id',
    orderBy: 'a.id',
    columns: [
      ['analyte_id', 'a.id', 'Number of the analyte.'],
      ['name', 'a.name', 'Its name.'],
      ['display_name', 'a.display_name', 'What screens call it; empty for its name.'],
      ['default_unit', unitName('a.default_unit_id'), 'What it is stated in when values are converted.'],
      ['unit_group', 'g.name', 'Units that make sense for it.'],
    ],
  },
  {
    name: 'analyte_aliases',
    about: 'What laboratories call analytes.',
    from: 'analyte_aliases x',
    orderBy: 'x.analyte_id, x.id',
    columns: [
      ['alias_id', 'x.id', 'Number of the alias.'],
      ['analyte_id', 'x.analyte_id', 'Whose alias it is; see analytes.'],
      ['name', 'x.name', 'The name in files.'],
      ['method', 'x.method', 'With this method.'],
      ['is_primary', 'x.is_primary', 'Whether the analyte bears this name.'],
    ],
  },
  {
    name: 'units',
    about: 'Units of measurement, and the groups within which they are converted.',
    from: `units u left join lateral (select string_agg(g.name, '; ' order by g.name) as names
      from unit_group_members m join unit_groups g on g.id = m.unit_group_id where m.unit_id = u.id) g on true
      left join lateral (select string_agg(x.name, '; ' order by x.name) as names from unit_aliases x
      where x.unit_id = u.id and x.name <> u.name) x on true`,
    orderBy: 'u.id',
    columns: [
      ['unit_id', 'u.id', 'Number of the unit.'],
      ['name', 'u.name', 'Its name.'],
      ['groups', 'g.names', 'Groups it belongs to.'],
      ['also_written', 'x.names', 'Other ways to write it.'],
    ],
  },
  {
    name: 'unit_conversions',
    about: 'How values are converted from one unit to another.',
    from: 'unit_conversions c',
    orderBy: 'c.id',
    columns: [
      ['from_unit', unitName('c.from_unit_id'), 'From this unit.'],
      ['to_unit', unitName('c.to_unit_id'), 'To this one.'],
      ['formula', 'c.formula', 'In which x is the value.'],
      ['decimals', 'c.number_of_decimal', 'With so many decimals at most.'],
    ],
  },
  {
    name: 'guidelines',
    about: 'Guidelines in use, each in the version in use.',
    from: (tenantId) => inUse(tenantId),
    orderBy: 'g.id',
    columns: [
      ['guideline_id', 'g.id', 'Number of the guideline.'],
      ['name', 'g.name', 'Short name.'],
      ['long_name', 'g.long_name', 'Full name.'],
      ['category', 'g.category', 'What kind of guideline it is.'],
      ['version', 'v.number', 'Number of the version in use.'],
      ['version_label', 'v.label', 'What the version is called.'],
      ['is_own', 'g.owner_tenant_id is not null', 'Whether it is a guideline of this tenant alone.'],
      ['is_editable', 'l.is_editable', 'Whether the tenant may change it.'],
      ['is_example', 'g.is_example', 'Whether it is an example of the product, not for decisions.'],
    ],
  },
  {
    name: 'standards',
    about: 'The standards of the guidelines in use, as they read now.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join standard_texts t on t.standard_id = s.id and t.closed_at is null`,
    orderBy: 'g.id, s.id',
    columns: [
      ['standard_id', 's.id', 'Number of the standard.'],
      ['guideline_id', 'g.id', 'See guidelines.'],
      ['analyte', 't.analyte_name', 'The analyte as the guideline names it.'],
      ['fractions', 't.fractions', 'Only for these fractions; empty for all.'],
      ['value_type', 't.value_type', 'double, equation or range.'],
      ['value', 't.value', 'The limit: a number, an equation or a range.'],
      ['bound', 't.bound', 'upper or lower: which side may not be crossed.'],
      ['unit', unitName('t.unit_id'), 'Unit of the limit.'],
      ['statistic', 't.statistic', 'What is compared with it: a single value, a mean, a percentile …'],
      ['within_days', 't.within_days', 'Averaging period in days.'],
      ['non_detects', 't.non_detects', 'What non-detects count as in the statistic; empty for what is usual.'],
      ['window', 't.window_kind', 'Month, season or year in place of days; empty for days.'],
      ['first_month', 't.first_month', 'First month of a season or water year.'],
      ['last_month', 't.last_month', 'Last month of a season.'],
      ['most_percent', 't.most_percent', 'Of a share of samples: how many percent may exceed.'],
      [
        'takes_other_fraction',
        't.takes_other_fraction',
        'Judges dissolved where total was not measured, or the other way.',
      ],
      ['least_samples', 't.least_samples', 'Least number of samples in the period.'],
      ['valid_from', 't.valid_from', 'Valid from this day on.'],
      ['valid_to', 't.valid_to', 'Valid until this day.'],
      ['reference', 't.reference', 'Where it is published.'],
      ['notes', 't.notes', 'Free text.'],
    ],
  },
  {
    name: 'analyte_standards',
    about: 'Which analytes the standards judge.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join analyte_standards x on x.lineage_id = s.lineage_id`,
    orderBy: 's.id, x.analyte_id',
    columns: [
      ['standard_id', 's.id', 'See standards.'],
      ['analyte_id', 'x.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'station_limits',
    about: 'Limits of single stations, such as those of permits, in place of the general ones or beside them.',
    from: (tenantId) => `${inUse(tenantId)}
      join standards s on s.guideline_version_id = v.id and s.removed_at is null
      join station_limits l2 on l2.lineage_id = s.lineage_id and l2.removed_at is null`,
    orderBy: 's.id, l2.id',
    columns: [
      ['standard_id', 's.id', 'See standards.'],
      ['station_ids', 'l2.data_source_ids', 'The stations it holds for; see stations.'],
      ['value_type', 'l2.value_type', 'double or range.'],
      ['value', 'l2.value', 'The limit, in the unit of the standard.'],
      ['is_added', 'l2.is_added', 'Whether it holds beside the general limit instead of in its place.'],
      ['valid_from', 'l2.valid_from', 'Valid from this day on.'],
      ['valid_to', 'l2.valid_to', 'Valid until this day.'],
      ['source', 'l2.source', 'Where it stands, such as the number of a permit.'],
    ],
  },
  {
    name: 'cofactors',
    about: 'Which analyte gives the value of a cofactor, such as hardness.',
    from: 'cofactor_analytes x join cofactors c on c.id = x.cofactor_id',
    orderBy: 'c.id',
    columns: [
      ['cofactor', 'c.name', 'Name of the cofactor.'],
      ['analyte_id', 'x.analyte_id', 'See analytes.'],
    ],
  },
  {
    name: 'cofactor_defaults',
    about: 'What is taken for a cofactor when no measurement is found.',
    from: `cofactor_defaults d join cofactors c on c.id = d.cofactor_id
      join cofactor_strategies s on s.id = d.strategy_id`,
    orderBy: 's.id, c.id',
    columns: [
      ['cofactor', 'c.name', 'Name of the cofactor.'],
      ['strategy', 's.code', 'For this way of looking for cofactors.'],
      ['value', 'd.value', 'The value.'],
      ['unit', unitName('d.unit_id'), 'Its unit.'],
      ['description', 'd.description', 'Free text.'],
    ],
  },
  {
    name: 'flags',
    about: 'Marks on results; removed ones too, for the versions that bear them.',
    from: 'flags f',
    orderBy: 'f.id',
    columns: [
      ['flag_id', 'f.id', 'Number of the flag.'],
      ['code', 'f.code', 'Its code.'],
      ['description', 'f.description', 'What it says about a value.'],
      ['show_values', 'f.show_values', 'Whether values under it are shown and counted.'],
      ['removed_at', 'f.removed_at', 'When it was taken out of use, in UTC.'],
    ],
  },
];
