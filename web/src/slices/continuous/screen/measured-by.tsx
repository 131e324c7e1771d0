import type { Series } from '@freshet/contract';
import { measuresParameter, spanHolds } from '@freshet/domain/equipment';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { semicolon } from '#ui/numbers/colon.ts';
import { stationInstrumentsQuery } from '../series-queries.ts';

const mostShown = 3;

/** The instruments that measured a series, newest first; nothing where none is known. */
export function MeasuredBy({ series }: { series: Series }): ReactNode {
  const { t } = useTranslation('series');
  // What others share says nothing of their instruments.
  const query = useQuery({ ...stationInstrumentsQuery(series.StationId), enabled: !series.IsShared });
  const now = new Date().toISOString();
  const known = (query.data ?? []).filter(
    ({ StartsAt, MeasuresSeries, Parameters }) =>
      StartsAt <= now &&
      measuresParameter({ measuresSeries: MeasuresSeries, parameters: Parameters }, series.Parameter),
  );
  if (known.length === 0) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {` · ${t('measuredBy.label')} `}
      {known.slice(0, mostShown).map(({ InstrumentId, Make, Model, Serial, StartsAt, EndsAt }, index) => {
        const isThere = spanHolds({ startsAt: StartsAt, endsAt: EndsAt }, now);
        const [from, to] = [StartsAt.slice(0, 10), EndsAt?.slice(0, 10) ?? ''];
        return (
          <Fragment key={`${InstrumentId} ${StartsAt}`}>
            {index > 0 ? semicolon() : ''}
            <AppLink href={`/equipment/${InstrumentId}`}>{`${Make} ${Model} ${Serial}`}</AppLink>
            {` (${isThere ? t('measuredBy.since', { from }) : t('measuredBy.span', { from, to })})`}
          </Fragment>
        );
      })}
      {known.length > mostShown ? `${semicolon()}${t('measuredBy.more', { count: known.length - mostShown })}` : ''}
    </Box>
  );
}
