import { type AnalyteId, type DataSourceId, type FlagId, flags, type ReportSelection } from '@freshet/contract';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { useClaims } from '#api/session/claims';
import type { QuerySearch } from '../query-search.ts';
import { FilterChips } from '../selection/filter-chips.tsx';
import { ManyOf, type Option } from '../selection/many-of.tsx';
import type { CellFacts } from './sample-columns.tsx';
import { countFilters, noFilter, type TableFilter, writeFilter } from './table-filter.ts';

interface ResultFilterProps {
  selection: ReportSelection;
  filter: TableFilter;
  names: Pick<CellFacts, 'stationNames' | 'analyteNames'>;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
}

const api = clientFor({ flags });

/** What the table shows of what is selected. The filters that are on are beside the button. */
export function ResultFilter({ selection, filter, names, onSearch }: ResultFilterProps) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const flagNames = useFlagNames();
  const count = countFilters(filter);
  const set = (change: Partial<TableFilter>) => onSearch(writeFilter(change));
  const options = useMemo(() => {
    const named = <Id extends number>(ids: readonly Id[], known: ReadonlyMap<number, string>) =>
      ids.map((id): Option<Id> => ({ id, name: known.get(id) ?? '' }));
    return {
      stations: named(selection.stations, names.stationNames),
      analytes: named(selection.analytes, names.analyteNames),
    };
  }, [selection, names]);
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        variant={count > 0 ? 'outlined' : 'text'}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {count > 0 ? t('filter.on', { count }) : t('filter.title')}
      </Button>
      <FilterChips {...{ filter, names, flagNames }} onChange={set} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filter.title'), sx: { p: 2, width: 380 } } }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t('filter.help')}
          </Typography>
          <ManyOf<DataSourceId>
            label={t('selection.stations')}
            options={options.stations}
            chosen={filter.stations}
            onChange={(stations) => set({ stations })}
          />
          <ManyOf<AnalyteId>
            label={t('selection.analytes')}
            options={options.analytes}
            chosen={filter.analytes}
            onChange={(analytes) => set({ analytes })}
          />
          <ManyOf<FlagId>
            label={t('filter.flags')}
            options={[...flagNames].map(([id, name]) => ({ id, name }))}
            chosen={filter.flags}
            onChange={(chosen) => set({ flags: chosen })}
          />
          <FormControlLabel
            control={
              <Switch
                checked={filter.isExceeding}
                disabled={selection.guidelines.length === 0}
                onChange={(_, isExceeding) => set({ isExceeding })}
              />
            }
            label={t(selection.guidelines.length === 0 ? 'filter.noGuidelines' : 'filter.exceeding')}
          />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button disabled={count === 0} onClick={() => onSearch(noFilter)}>
              {t('filter.clear')}
            </Button>
            <Button variant="contained" onClick={() => setAnchor(null)}>
              {t('filter.close')}
            </Button>
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}

/** What the flags of the tenant are called. */
function useFlagNames(): ReadonlyMap<FlagId, string> {
  const { userGroupId } = useClaims();
  const { data } = useQuery({
    queryKey: ['reports', 'flags', userGroupId],
    queryFn: () => api.flags.flagList({ params: { tenantId: userGroupId } }),
    staleTime: 5 * 60_000,
  });
  return useMemo(
    () => new Map((data ?? []).map(({ Id, FlagCode, Description }) => [Id, `${FlagCode}: ${Description}`])),
    [data],
  );
}
