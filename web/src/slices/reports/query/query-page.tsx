import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import type { DateRange } from '#ui/dates/date-range-picker';
import { Page } from '#ui/page';
import { stationsGuidelinesQuery } from '../query-api.ts';
import { ReportDialog } from '../runs/index.ts';
import { QueryActions } from './query-actions.tsx';
import { CountsLine } from './results/counts-line.tsx';
import { QueryResults } from './results/query-results.tsx';
import { queryRoute } from './routes.ts';
import { QuerySheets } from './selection/query-sheets.tsx';
import { type PartSummary, SelectionBar } from './selection/selection-bar.tsx';
import { type Effective, useEffective } from './use-effective.ts';
import { type QueryState, useQueryChange, useQueryState } from './use-query-state.ts';

/**
 * Stations, analytes, guidelines and dates are chosen, looked at, and made into a report. All of it is in the address.
 */
export function QueryPage() {
  const { t } = useTranslation('reports');
  const search = queryRoute.useSearch();
  const choices = useQuery(stationsGuidelinesQuery);
  const stated = useQueryState(search);
  const effective = useEffective(stated, choices.data);
  const { dateRange } = effective.selection;
  const state = useMemo(
    (): QueryState => ({ ...stated, selection: { ...stated.selection, dateRange } }),
    [stated, dateRange],
  );
  const change = useQueryChange(search, state);
  // Not in the address: opening a link does not request a report.
  const [isMaking, setIsMaking] = useState(false);
  const parts = useSummaries(effective, state, choices.data?.Stations.length);
  const setDates = (range: DateRange | null) => void change.select({ dateRange: range ?? { start: null, end: null } });
  const failed = choices.error ? errorStatus(choices) : errorStatus(state);
  const isLoading = choices.isPending || state.isLoading;
  return (
    <Page
      title={t('query.title')}
      purpose={t('query.purpose')}
      status={failed ?? (isLoading ? { kind: 'loading' } : undefined)}
      actions={<QueryActions {...{ state, effective }} onSearch={change.go} onReport={() => setIsMaking(true)} />}
    >
      <Stack sx={{ gap: 1.5 }}>
        <SelectionBar
          parts={parts}
          onOpen={(part) => change.go({ open: part }, true)}
          dates={shownDates(dateRange, effective.available)}
          available={effective.available}
          onDates={setDates}
        />
        <Missing missing={effective.missing} />
        <CountsLine selection={effective.selection} includeQaQc={state.options.includeQaQc} saved={state} />
        <QueryResults effective={effective} state={state} search={search} change={change} />
      </Stack>
      {choices.data ? <QuerySheets choices={choices.data} {...{ search, state, effective, change }} /> : null}
      {isMaking ? (
        <ReportDialog
          selection={effective.selection}
          options={state.options}
          {...(state.saved && !state.isChanged ? { name: state.saved.Name, savedQueryId: state.saved.Id } : {})}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </Page>
  );
}

/** A range that is open at one end shows where the data ends. */
function shownDates(
  { start, end }: QueryState['selection']['dateRange'],
  available: DateRange | null | undefined,
): DateRange | null {
  if (start === null && end === null) return null;
  return { start: start ?? available?.start ?? end ?? '', end: end ?? available?.end ?? start ?? '' };
}

function useSummaries(
  { stations, analytes, guidelines }: Effective,
  { options }: QueryState,
  total: number | undefined,
) {
  const { t, i18n } = useTranslation('reports');
  return useMemo((): PartSummary<'stations' | 'analytes' | 'guidelines' | 'options'>[] => {
    const number = (value: number) => value.toLocaleString(i18n.language);
    const few = (names: readonly string[]) => names.slice(0, 3);
    return [
      {
        part: 'stations',
        value:
          stations.length === 0
            ? t('selection.choose')
            : t('selection.ofAll', { count: number(stations.length), total: number(total ?? 0) }),
        names: few(stations.map(({ StationName }) => StationName)),
      },
      {
        part: 'analytes',
        value: analytes.length === 0 ? t('selection.choose') : number(analytes.length),
        names: few(analytes.map(({ DisplayName }) => DisplayName)),
      },
      {
        part: 'guidelines',
        value: guidelines.length === 0 ? t('selection.noGuideline') : number(guidelines.length),
        names: few(guidelines.map(({ GuidelineName }) => GuidelineName)),
      },
      {
        part: 'options',
        value: t(`options.formats.${options.reportFormat}`),
        names: [
          ...(options.includeQaQc ? [t('options.short.qaQc')] : []),
          ...(options.convertUnits ? [t('options.short.units')] : []),
          ...(options.expressAs ? [t('options.short.expressed')] : []),
        ],
      },
    ];
  }, [stations, analytes, guidelines, options, total, t, i18n.language]);
}

/** What a link or a saved query names and is not there is stated, not silently left out. */
function Missing({ missing }: Pick<Effective, 'missing'>) {
  const { t } = useTranslation('reports');
  const stated = (['stations', 'analytes', 'guidelines'] as const).filter((part) => missing[part] > 0);
  if (stated.length === 0) return null;
  return (
    <Alert severity="info">{stated.map((part) => t(`missing.${part}`, { count: missing[part] })).join(' ')}</Alert>
  );
}
