import type { FlagId } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { colon } from '#ui/numbers/colon.ts';
import type { CellFacts } from '../results/sample-columns.tsx';
import type { TableFilter } from '../results/table-filter.ts';

interface FilterChipsProps {
  filter: TableFilter;
  names: Pick<CellFacts, 'stationNames' | 'analyteNames'>;
  flagNames: ReadonlyMap<FlagId, string>;
  onChange: (change: Partial<TableFilter>) => void;
}

/** The filters that are on, each with the way to take it off. */
export function FilterChips({ filter, names, flagNames, onChange }: FilterChipsProps) {
  const { t } = useTranslation('reports');
  const labelFor = (what: string, ids: readonly number[], known: ReadonlyMap<number, string>) => {
    const [first] = ids;
    const name = first === undefined ? '' : (known.get(first) ?? '');
    return ids.length === 1 ? `${what}${colon()}${name}` : t('filter.some', { what, count: ids.length });
  };
  const chips = [
    {
      ...{ id: 'stations', isOn: filter.stations.length > 0, off: { stations: [] } },
      label: labelFor(t('selection.stations'), filter.stations, names.stationNames),
    },
    {
      ...{ id: 'analytes', isOn: filter.analytes.length > 0, off: { analytes: [] } },
      label: labelFor(t('selection.analytes'), filter.analytes, names.analyteNames),
    },
    {
      ...{ id: 'flags', isOn: filter.flags.length > 0, off: { flags: [] } },
      label: labelFor(t('filter.flags'), filter.flags, flagNames),
    },
    { ...{ id: 'exceeding', isOn: filter.isExceeding, off: { isExceeding: false } }, label: t('filter.exceeding') },
  ];
  return chips
    .filter(({ isOn }) => isOn)
    .map(({ id, label, off }) => <Chip key={id} size="small" label={label} onDelete={() => onChange(off)} />);
}
