import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { type AnalyteGroup, analyteGroups } from './analyte-groups.ts';

interface LatestFilterProps {
  /** The group of each row. */
  groups: readonly AnalyteGroup[];
  group: AnalyteGroup | null;
  find: string;
  onGroup: (group: AnalyteGroup | null) => void;
  onFind: (find: string) => void;
}

/** Narrows the latest values by kind and by name. */
export function LatestFilter({ groups, group, find, onGroup, onFind }: LatestFilterProps): ReactNode {
  const { t } = useTranslation('states');
  const counts = useMemo(() => {
    const counted = new Map<AnalyteGroup, number>();
    for (const one of groups) counted.set(one, (counted.get(one) ?? 0) + 1);
    return analyteGroups.flatMap((one) => (counted.has(one) ? [[one, counted.get(one) ?? 0] as const] : []));
  }, [groups]);
  return (
    <Stack
      direction="row"
      className="no-print"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
      role="group"
      aria-label={t('latest.filter')}
    >
      <Stack sx={{ flex: '0 1 220px' }}>
        <SearchBox label={t('latest.find')} value={find} onChange={onFind} />
      </Stack>
      {counts.length > 1
        ? counts.map(([one, count]) => (
            <Chip
              key={one}
              clickable
              color={one === group ? 'primary' : 'default'}
              aria-pressed={one === group}
              label={`${t(`latest.groups.${one}`)} (${count})`}
              onClick={() => onGroup(one === group ? null : one)}
            />
          ))
        : null}
    </Stack>
  );
}
