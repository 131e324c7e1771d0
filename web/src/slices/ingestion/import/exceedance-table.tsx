import { type ImportDetail, type ImportExceedance, ResultIdText, StandardIdText } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import { type Column, DataTable } from '#ui/data-table';
import { AppLink } from '#ui/link';
import { EmptyState, ErrorState } from '#ui/states';
import { nameClock, showAtStation } from '../../../ui/station-clock.ts';
import { exceedancesQuery } from '../parts/ingestion-queries.ts';
import { tableHeight } from '../parts/table-height.ts';
import { NotJudgedTable } from './not-judged-table.tsx';
import { isPassedOver } from './not-judged-words.ts';

type Exceedance = ImportExceedance & { readonly Id: number };

interface Open {
  why?: string | undefined;
  origin?: string | undefined;
}

interface ExceedanceTableProps {
  detail: ImportDetail;
  most?: number;
  /** Also what could not be judged. */
  withOthers?: boolean;
}

/** The results of an import that exceed a guideline, each with Why? and Where from?. */
export function ExceedanceTable({ detail, most = 560, withOthers = false }: ExceedanceTableProps): ReactNode {
  const { t } = useTranslation('imports');
  const asked = useInfiniteQuery(exceedancesQuery(detail.id, detail.judgedAt !== null));
  const navigate = useNavigate();
  const open: Open = useSearch({ strict: false });
  const change = useCallback(
    (next: Open) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
  const rows = useMemo(() => asked.data?.pages.flatMap(({ Exceedances }) => Exceedances) ?? [], [asked.data]);
  const { t: kit } = useTranslation('kit');
  const clock = nameClock(
    rows.map(({ TimeZone }) => TimeZone),
    kit('stationClock'),
  );
  const columns = useExceedanceColumns(change, clock);
  const openWhy = useCallback((why: string) => change({ why, origin: undefined }), [change]);
  const openOrigin = useCallback((id: number) => change({ origin: String(id), why: undefined }), [change]);
  const nothing = useNoExceedance(detail);
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  const left = (asked.data?.pages[0]?.Total ?? 0) - rows.length;
  return (
    <>
      <DataTable
        id="import-exceedances"
        label={t('exceedances.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={asked.isPending}
        height={tableHeight(rows.length, most)}
        actions={
          asked.hasNextPage ? (
            <Button loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              {t('more', { count: left })}
            </Button>
          ) : null
        }
        empty={<EmptyState title={nothing} />}
      />
      {withOthers ? (
        <Box sx={{ mt: 3 }}>
          <NotJudgedTable detail={detail} onWhy={openWhy} onOrigin={openOrigin} />
        </Box>
      ) : null}
      <Answers open={open} onClose={() => change({ why: undefined, origin: undefined })} />
    </>
  );
}

/** That nothing exceeds is only said of what could be judged. */
export function useNoExceedance({ judgedAt, states, notJudged }: ImportDetail): string {
  const { t } = useTranslation('imports');
  if (judgedAt === null) return t('exceedances.judging');
  if (!states || !notJudged.some(isPassedOver)) return t('exceedances.none');
  return t('exceedances.noneOfJudged', { count: states.meets + states.waiting });
}

const keyOf = ({ Id }: Exceedance) => String(Id);

/** The drawer that the address asks for. */
function Answers({ open: { why = '', origin = '' }, onClose }: { open: Open; onClose: () => void }) {
  const showWhy = use(WhySlot);
  const showWhereFrom = use(WhereFromSlot);
  const [result = '', standard = ''] = why.split('-');
  const asked = { resultId: ResultIdText.safeDecode(result), standardId: StandardIdText.safeDecode(standard) };
  if (showWhy && asked.resultId.success && asked.standardId.success) {
    return showWhy({ resultId: asked.resultId.data, standardId: asked.standardId.data, onClose });
  }
  const from = ResultIdText.safeDecode(origin);
  return showWhereFrom && from.success ? showWhereFrom({ resultId: from.data, onClose }) : null;
}

function useExceedanceColumns(change: (open: Open) => void, clock: string): readonly Column<Exceedance>[] {
  const { t } = useTranslation('imports');
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('columns.analyte'),
        width: isNarrow ? 120 : 180,
        value: ({ AnalyteName }) => AnalyteName,
      },
      {
        id: 'value',
        header: t('columns.value'),
        width: isNarrow ? 120 : 140,
        align: 'right',
        filter: false,
        value: ({ Value }) => Value,
        render: ({ Value, Unit }) => <Exceeding value={Value} unit={Unit} />,
      },
      {
        id: 'why',
        header: t('exceedances.why'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ ResultId, StandardId, AnalyteName, Value }) => (
          <Button
            size="small"
            aria-label={t('exceedances.whyOf', { analyte: AnalyteName, value: Value })}
            onClick={() => change({ why: `${ResultId}-${StandardId}`, origin: undefined })}
          >
            {t('exceedances.why')}
          </Button>
        ),
      },
      {
        id: 'limit',
        header: t('exceedances.limit'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ Limit }) => Limit,
        render: ({ Limit, LimitUnit }) => (Limit === null ? '' : `${Limit} ${LimitUnit}`),
      },
      {
        id: 'station',
        header: t('columns.station'),
        width: 210,
        value: ({ StationName }) => StationName,
        render: ({ StationName, MonitoringFeatureId }) =>
          MonitoringFeatureId === null ? (
            StationName
          ) : (
            <AppLink href={`/monitoring-locations/${MonitoringFeatureId}?tab=datasets`}>{StationName}</AppLink>
          ),
      },
      {
        id: 'sampled',
        header: t('columns.sampledAt'),
        unit: clock,
        width: 190,
        filter: false,
        value: ({ SampledAt, TimeZone }) => showAtStation(SampledAt, TimeZone),
      },
      { id: 'guideline', header: t('exceedances.guideline'), width: 260, value: ({ GuidelineName }) => GuidelineName },
      { id: 'fraction', header: t('columns.fraction'), width: 110, value: ({ Fraction }) => Fraction },
      {
        id: 'origin',
        header: t('origin.title'),
        width: 130,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ ResultId, AnalyteName, Value }) => (
          <Button
            size="small"
            aria-label={t('origin.open', { analyte: AnalyteName, value: Value })}
            onClick={() => change({ origin: String(ResultId), why: undefined })}
          >
            {t('origin.title')}
          </Button>
        ),
      },
    ],
    [t, change, isNarrow, clock],
  );
}

function Exceeding({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      <Box
        component="span"
        sx={{ color: 'error.main', bgcolor: 'wash.exceedance', px: 0.75, borderRadius: 1, fontWeight: 700 }}
      >
        <span aria-hidden>▲ </span>
        {value}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unit}
      </Box>
    </>
  );
}
