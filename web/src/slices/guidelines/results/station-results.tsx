import { type DataSourceId, ResultIdText, StandardIdText } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { WhereFromSlot } from '#slices/observations';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { isDay } from '#ui/dates/date-range.ts';
import { type DateRange, DateRangePicker } from '#ui/dates/date-range-picker';
import { EmptyState, ErrorState } from '#ui/states';
import { type Period, stationResultsQuery, stationVerdictsQuery } from '../guideline-queries.ts';
import { WhyDrawer } from '../why/lazy-why-drawer.tsx';
import { useResultColumns } from './result-columns.tsx';
import { countStates, type ResultRow, resultRows } from './result-rows.ts';
import { yearBefore } from './year-before.ts';

export interface StationResultsProps {
  stationId: DataSourceId;
  name: string;
  timeZone: string;
  /** The days of the first and the last sample. */
  available: Period;
}

interface Shown {
  from?: string | undefined;
  to?: string | undefined;
  why?: string | undefined;
  origin?: string | undefined;
}

/** The days that are shown, and the result whose working is open: all in the address. */
function useShown(available: Period) {
  const search: Shown = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Shown) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
  const { from = '', to = '', why = '', origin = '' } = search;
  const period =
    isDay(from) && isDay(to) ? { start: from, end: to } : { start: yearBefore(available.end), end: available.end };
  const [result = '', standard = ''] = why.split('-');
  const open = {
    resultId: ResultIdText.safeDecode(result),
    standardId: StandardIdText.safeDecode(standard),
    originId: ResultIdText.safeDecode(origin),
  };
  return { period, open, change };
}

/** The results of a station, coloured by what the tenant's guidelines say. */
export function StationResults({ stationId, name, timeZone, available }: StationResultsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { period, open, change } = useShown(available);
  const results = useQuery(stationResultsQuery(stationId, period));
  const verdicts = useQuery(stationVerdictsQuery(stationId, period));
  const [guideline, setGuideline] = useState<number | null>(null);
  const rows = useMemo(
    () => (results.data ? resultRows(results.data, verdicts.data, guideline) : []),
    [results.data, verdicts.data, guideline],
  );
  const showOrigin = use(WhereFromSlot);
  const openOrigin = useCallback((row: ResultRow) => change({ origin: String(row.resultId) }), [change]);
  const columns = useResultColumns(
    useCallback((row: ResultRow) => change({ why: `${row.resultId}-${row.verdict?.StandardId ?? ''}` }), [change]),
    showOrigin ? openOrigin : null,
    timeZone,
  );
  const failure = errorOf(results);
  const setRange = (range: DateRange | null) => change({ from: range?.start, to: range?.end });
  return (
    <SectionCard title={t('results.title', { name })} purpose={t('results.purpose')}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1 }}>
        <DateRangePicker label={t('results.period')} value={period} onChange={setRange} available={available} />
        <GuidelineChoice verdicts={verdicts.data} chosen={guideline} onChoose={setGuideline} />
      </Box>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <>
          <Summary rows={rows} isEvaluated={verdicts.data !== undefined} />
          {verdicts.error ? <Alert severity="warning">{errorOf(verdicts)?.message}</Alert> : null}
          {results.data?.IsComplete === false || verdicts.data?.IsComplete === false ? (
            <Alert severity="info">{t('results.incomplete')}</Alert>
          ) : null}
          <DataTable
            id="station-results"
            cardsOnPhone
            label={t('results.title', { name })}
            columns={columns}
            rows={rows}
            rowKey={keyOfRow}
            isLoading={results.isPending}
            height={tableHeight(rows.length, 600)}
            empty={<EmptyState title={t('results.empty')} reason={t('results.emptyReason')} />}
          />
        </>
      )}
      {open.resultId.success && open.standardId.success ? (
        <WhyDrawer
          resultId={open.resultId.data}
          standardId={open.standardId.data}
          onClose={() => change({ why: undefined })}
        />
      ) : null}
      {showOrigin && open.originId.success
        ? showOrigin({ resultId: open.originId.data, onClose: () => change({ origin: undefined }) })
        : null}
    </SectionCard>
  );
}

const keyOfRow = ({ resultId }: ResultRow) => String(resultId);

function Summary({ rows, isEvaluated }: { rows: readonly ResultRow[]; isEvaluated: boolean }) {
  const { t } = useTranslation('guidelines');
  if (!isEvaluated || rows.length === 0) return null;
  const { exceeds, undetermined, waiting, meets, notCovered } = countStates(rows);
  return (
    <Typography role="status" sx={{ mb: 1 }}>
      {t('results.exceeding', { count: exceeds })} {t('results.undetermined', { count: undetermined })}{' '}
      <Typography component="span" color="textSecondary">
        {t('results.others', { waiting, meets, notCovered })}
      </Typography>
    </Typography>
  );
}

interface GuidelineChoiceProps {
  verdicts: { Guidelines: readonly { GuidelineId: number; GuidelineName: string }[] } | undefined;
  chosen: number | null;
  onChoose: (guideline: number | null) => void;
}

function GuidelineChoice({ verdicts, chosen, onChoose }: GuidelineChoiceProps) {
  const { t } = useTranslation('guidelines');
  if (!verdicts || verdicts.Guidelines.length < 2) return null;
  return (
    <MuiTextField
      select
      label={t('results.guideline')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      sx={{ width: 320, maxWidth: '100%' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('results.allGuidelines')}</MenuItem>
      {verdicts.Guidelines.map(({ GuidelineId, GuidelineName }) => (
        <MenuItem key={GuidelineId} value={GuidelineId}>
          {GuidelineName}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
