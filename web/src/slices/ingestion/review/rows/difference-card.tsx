import type { Answer, IngestionDetails, ingestion as ingestionCalls } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { nameClock, showInZone } from '#ui/dates/station-clock.ts';
import { writeCount } from '#ui/numbers/write-count.ts';
import { ErrorState, LoadingState } from '#ui/states';
import { differenceQuery } from '../../ingestion-queries.ts';

type Difference = Answer<typeof ingestionCalls.difference>;
type Changed = Difference['Cells'][number] & { readonly at: number };

/** What storing would do to what is stored. A file that is read again shows it automatically, others on request. */
export function DifferenceCard({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { IsReingestion, ExecutionId, RowCounts } = ingestion;
  const [isRequested, setIsRequested] = useState(false);
  const isShown = isRequested || IsReingestion;
  const query = useQuery({ ...differenceQuery(ExecutionId), enabled: isShown });
  if (!isShown) {
    if (RowCounts.Ready === 0) return null;
    return (
      <div>
        <Button onClick={() => setIsRequested(true)}>{t('difference.ask')}</Button>
      </div>
    );
  }
  const failure = errorOf(query);
  return (
    <SectionCard
      title={t('difference.title')}
      purpose={t(IsReingestion ? 'difference.purposeAgain' : 'difference.purpose')}
    >
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {query.data ? <Shown difference={query.data} /> : null}
    </SectionCard>
  );
}

const kinds = [
  { id: 'Added', mark: '+', colour: 'success.main' },
  { id: 'Changed', mark: '→', colour: 'warning.main' },
  { id: 'Withdrawn', mark: '−', colour: 'error.main' },
  { id: 'Unchanged', mark: '=', colour: 'text.disabled' },
  { id: 'Repeated', mark: '≡', colour: 'text.secondary' },
  { id: 'Held', mark: '?', colour: 'warning.main' },
] as const;

function Shown({ difference }: { difference: Difference }) {
  const { t } = useTranslation('ingestion');
  const rows = useMemo(() => difference.Cells.map((cell, at): Changed => ({ ...cell, at })), [difference]);
  const { t: kit } = useTranslation('kit');
  const columns = useChangeColumns(
    nameClock(
      rows.map(({ TimeZone }) => TimeZone),
      kit('stationClock'),
    ),
  );
  const changes = difference.Changed + difference.Withdrawn;
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: rows.length > 0 ? 2 : 0 }}>
        {kinds.map(({ id, mark, colour }) => (
          <Box key={id} sx={{ borderLeft: 4, borderColor: colour, pl: 1 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`difference.${id}`)}
            </Typography>
            <Typography component="dd" className="numbers" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
              <span aria-hidden>{mark} </span>
              {writeCount(difference[id])}
            </Typography>
          </Box>
        ))}
      </Box>
      {changes > rows.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('difference.first', { shown: rows.length, total: changes })}
        </Typography>
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          id="ingestion-difference"
          label={t('difference.title')}
          columns={columns}
          rows={rows}
          rowKey={keyOfChange}
          height={tableHeight(rows.length, 420)}
        />
      ) : null}
    </>
  );
}

const keyOfChange = ({ at }: Changed) => String(at);

function useChangeColumns(clock: string): readonly Column<Changed>[] {
  const { t } = useTranslation('ingestion');
  return useMemo(
    () => [
      { id: 'station', header: t('fields.Station'), width: 200, value: ({ Station }) => Station },
      { id: 'analyte', header: t('fields.Analyte'), width: 180, value: ({ Analyte }) => Analyte },
      {
        id: 'sampled',
        header: t('fields.SampleDateTime'),
        unit: clock,
        width: 200,
        filter: false,
        value: ({ SampledAt, TimeZone }) => showInZone(SampledAt, TimeZone),
      },
      {
        id: 'kind',
        header: t('difference.what'),
        width: 130,
        value: ({ Kind }) => t(Kind === 'changed' ? 'difference.Changed' : 'difference.Withdrawn'),
      },
      {
        id: 'before',
        header: t('difference.before'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ Before }) => Before,
      },
      {
        id: 'after',
        header: t('difference.after'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ After }) => After,
      },
      { id: 'unit', header: t('fields.Unit'), width: 90, value: ({ Unit }) => Unit },
      { id: 'row', header: t('rows.row'), width: 80, filter: false, value: ({ RowNo }) => RowNo },
    ],
    [t, clock],
  );
}
