import type { ExportedTable } from '#platform/exported-table';
import { unitNameText } from './unit-relations.ts';

export const exportedUnits: readonly ExportedTable[] = [
  {
    name: 'units',
    about: 'Units of measurement, and the groups within which they are converted.',
    from: `units u left join lateral (select string_agg(g.name, '; ' order by g.name) as names
      from unit_group_members m join unit_groups g on g.id = m.unit_group_id where m.unit_id = u.id) g on true
      left join lateral (select string_agg(x.name, '; ' order by x.name) as names from unit_aliases x
      where x.unit_id = u.id and x.name <> u.name) x on true`,
    orderBy: 'u.id',
    columns: [
      ['unit_id', 'u.id', 'Identifier of the unit.'],
      ['name', 'u.name', 'Its name.'],
      ['groups', 'g.names', 'Groups it belongs to.'],
      ['also_written', 'x.names', 'Other spellings.'],
    ],
  },
  {
    name: 'unit_conversions',
    about: 'How values are converted from one unit to another.',
    from: 'unit_conversions c',
    orderBy: 'c.id',
    columns: [
      ['from_unit', unitNameText('c.from_unit_id'), 'Unit to convert from.'],
      ['to_unit', unitNameText('c.to_unit_id'), 'Unit to convert to.'],
      ['formula', 'c.formula', 'Conversion formula, in which x is the value.'],
      ['decimals', 'c.number_of_decimal', 'Maximum number of decimals.'],
    ],
  },
];
