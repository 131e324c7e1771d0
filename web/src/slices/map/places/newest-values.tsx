import type { DataSourceId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#slices/guidelines';
import { useAnalyteLabel } from '#ui/analyte-label';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { api } from '../map-api.ts';
import { decidingFirst } from './deciding-first.ts';

/** What fits above a station without hiding the map. */
const mostShown = 5;

const latestQuery = (stationId: DataSourceId) =>
  queryOptions({
    queryKey: ['guidelines', 'latest', stationId],
    queryFn: () => api.verdictCalls.latest({ params: { stationId } }),
    staleTime: 60_000,
  });

/** The newest values of the stations of a place: first those that decide its state. */
export function NewestValues({ stationIds }: { stationIds: readonly DataSourceId[] }): ReactNode {
  const { t } = useTranslation('map');
  const label = useAnalyteLabel();
  const query = useQueries({ queries: stationIds.slice(0, 3).map(latestQuery) });
  const rows = decidingFirst(query.flatMap(({ data }) => data?.Rows ?? []));
  if (rows.length === 0) return null;
  const shown = rows.slice(0, mostShown);
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('popup.values')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', rowGap: 0.5 }}>
        {shown.map((row) => (
          <Box
            key={row.ResultId}
            component="li"
            sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}
          >
            <Typography variant="body2" component="span">
              {label(row.AnalyteName, row.Fraction, row.Speciation)}{' '}
              <Box component="span" className="numbers" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {localNumbers(row.Value)} {row.Unit}
              </Box>
            </Typography>
            <Typography variant="body2" component="span">
              <StateMark state={row.State} />
            </Typography>
          </Box>
        ))}
      </Box>
      {rows.length > shown.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('popup.more', { count: rows.length - shown.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
