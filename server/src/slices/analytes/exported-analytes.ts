import type { ExportedTable } from '#platform/exported-table';
import { unitNameText, unitTexts } from '#slices/units';

export const exportedAnalytes: readonly ExportedTable[] = [
  {
    name: 'analytes',
    about: 'What is measured.',
    from: `analytes a left join ${unitTexts.unitGroups} g on g.id = a.applicable_unit_group_id`,
    orderBy: 'a.id',
    columns: [
      ['analyte_id', 'a.id', 'Number of the analyte.'],
      ['name', 'a.name', 'Its name.'],
      ['display_name', 'a.display_name', 'What screens call it; empty for its name.'],
      ['default_unit', unitNameText('a.default_unit_id'), 'What it is stated in when values are converted.'],
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
      ['analyte_id', 'x.analyte_id', 'Its analyte; see analytes.'],
      ['name', 'x.name', 'The name in files.'],
      ['method', 'x.method', 'With this method.'],
      ['is_primary', 'x.is_primary', 'Whether the analyte bears this name.'],
    ],
  },
];
