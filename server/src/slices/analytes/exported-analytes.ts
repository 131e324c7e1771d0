import type { ExportedTable } from '#platform/exported-table';
import { unitNameText, unitTexts } from '#slices/units';

export const exportedAnalytes: readonly ExportedTable[] = [
  {
    name: 'analytes',
    about: 'Analytes of the tenant.',
    from: `analytes a left join ${unitTexts.unitGroups} g on g.id = a.applicable_unit_group_id`,
    orderBy: 'a.id',
    columns: [
      ['analyte_id', 'a.id', 'Identifier of the analyte.'],
      ['name', 'a.name', 'Its name.'],
      ['display_name', 'a.display_name', 'Name displayed; empty if it is the same as the name.'],
      ['default_unit', unitNameText('a.default_unit_id'), 'Unit to which values are converted.'],
      ['unit_group', 'g.name', 'Group of units that apply to it.'],
    ],
  },
  {
    name: 'analyte_aliases',
    about: 'Names of analytes at laboratories.',
    from: 'analyte_aliases x',
    orderBy: 'x.analyte_id, x.id',
    columns: [
      ['alias_id', 'x.id', 'Identifier of the alias.'],
      ['analyte_id', 'x.analyte_id', 'Its analyte; see analytes.'],
      ['name', 'x.name', 'The name in files.'],
      ['method', 'x.method', 'Analytical method to which the alias applies.'],
      ['is_primary', 'x.is_primary', 'Whether the analyte takes its name from this alias.'],
    ],
  },
];
