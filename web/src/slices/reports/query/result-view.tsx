import { type QueryGuideline, type QueryResult, ResultIdText, StandardIdText } from '@freshet/contract';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import { type GridColumn, ResultGrid } from '../parts/result-grid.tsx';
import { type OpenCell, ResultPopover } from '../parts/result-popover.tsx';
import { type LongRow, longRows, type WideRow, wideColumns, wideRows } from '../parts/result-rows.ts';
import type { QuerySearch } from './query-search.ts';
import { useLongColumns, useWideColumns } from './result-columns.tsx';
import { ResultToolbar } from './result-toolbar.tsx';
import type { CellFacts } from './sample-columns.tsx';
import type { LoadedResults } from './use-results.ts';
import { useTableHeight } from './use-table-height.ts';

interface ResultViewProps {
  results: LoadedResults;
  analytes: readonly number[];
  guidelines: readonly QueryGuideline[];
  names: Pick<CellFacts, 'stationNames' | 'analyteNames'>;
  search: QuerySearch;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
}

/** The results as a table of samples or of results, coloured by what the chosen guidelines say. */
export function ResultView({ results, analytes, guidelines, names, search, onSearch }: ResultViewProps) {
  const { t } = useTranslation('reports');
  const { samples, flags, has } = results;
  const isLong = search.view === 'long';
  const guideline = guidelines.find(({ GuidelineId }) => String(GuidelineId) === search.by)?.GuidelineId ?? null;
  const guidelineNames = useMemo(
    () => new Map<number, string>(guidelines.map(({ GuidelineId, GuidelineName }) => [GuidelineId, GuidelineName])),
    [guidelines],
  );
  const facts = useMemo(
    (): CellFacts => ({ ...names, guidelineNames, flags, guideline, has }),
    [names, guidelineNames, flags, guideline, has],
  );
  const [open, setOpen] = useState<OpenCell | null>(null);
  const nameOf = ({ AnalyteId, Fraction }: QueryResult) =>
    [names.analyteNames.get(AnalyteId), Fraction].filter(Boolean).join(', ');
  const show = (sample: LongRow['sample'], found: readonly QueryResult[], anchor: HTMLElement) => {
    const [first] = found;
    const station = names.stationNames.get(sample.StationId) ?? '';
    if (first) setOpen({ anchor, sample, results: found, station, analyte: nameOf(first) });
  };
  const height = useTableHeight();
  const common = { label: t('results.title'), height, isBusy: results.isFetching, onEnd: results.fetchMore };
  return (
    <>
      <ResultToolbar {...{ search, onSearch, guidelines, results }} />
      {isLong ? (
        <LongGrid
          {...common}
          samples={samples}
          facts={facts}
          onOpen={(row, _, anchor) => show(row.sample, [row.result], anchor)}
        />
      ) : (
        <WideGrid
          {...common}
          samples={samples}
          facts={facts}
          analytes={analytes}
          onOpen={(row, column, anchor) => show(row.sample, row.cells.get(column.id) ?? [], anchor)}
        />
      )}
      {results.isFetching ? <LinearProgress aria-label={t('results.loadingMore')} /> : null}
      <Typography variant="body2" color="textSecondary" role="status" className="numbers" sx={{ mt: 0.5 }}>
        {t(results.hasMore ? 'results.loadedSoFar' : 'results.loadedAll', {
          samples: samples.length.toLocaleString(),
          results: results.resultCount.toLocaleString(),
        })}
      </Typography>
      {open ? (
        <ResultPopover
          cell={open}
          {...{ guidelines, flags }}
          onWhy={({ ResultId }, standardId) => {
            setOpen(null);
            onSearch({ why: `${ResultId}-${standardId}` }, true);
          }}
          onWhereFrom={({ ResultId }) => {
            setOpen(null);
            onSearch({ origin: String(ResultId) }, true);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Answers search={search} onSearch={onSearch} />
    </>
  );
}

interface GridProps<Row> {
  label: string;
  height: number;
  isBusy: boolean;
  onEnd: () => void;
  samples: LoadedResults['samples'];
  facts: CellFacts;
  onOpen: (row: Row, column: GridColumn<Row>, anchor: HTMLElement) => void;
}

function LongGrid({ samples, facts, ...rest }: GridProps<LongRow>) {
  const rows = useMemo(() => longRows(samples), [samples]);
  return <ResultGrid columns={useLongColumns(facts)} rows={rows} keyOf={keyOfRow} {...rest} />;
}

function WideGrid({ samples, facts, analytes, ...rest }: GridProps<WideRow> & { analytes: readonly number[] }) {
  const rows = useMemo(() => wideRows(samples), [samples]);
  const columns = useMemo(() => wideColumns(samples, analytes), [samples, analytes]);
  return <ResultGrid columns={useWideColumns(columns, facts)} rows={rows} keyOf={keyOfRow} {...rest} />;
}

const keyOfRow = ({ key }: { readonly key: string }) => key;

/** The drawers that answer Why? and Where from?; which of them is open is in the address. */
function Answers({ search, onSearch }: Pick<ResultViewProps, 'search' | 'onSearch'>) {
  const [result = '', standard = ''] = (search.why ?? '').split('-');
  const resultId = ResultIdText.safeDecode(result);
  const standardId = StandardIdText.safeDecode(standard);
  const originId = ResultIdText.safeDecode(search.origin ?? '');
  const [showWhy, showOrigin] = [use(WhySlot), use(WhereFromSlot)];
  const closeWhy = useCallback(() => onSearch({ why: undefined }), [onSearch]);
  const closeOrigin = useCallback(() => onSearch({ origin: undefined }), [onSearch]);
  return (
    <>
      {showWhy && resultId.success && standardId.success
        ? showWhy({ resultId: resultId.data, standardId: standardId.data, onClose: closeWhy })
        : null}
      {showOrigin && originId.success ? showOrigin({ resultId: originId.data, onClose: closeOrigin }) : null}
    </>
  );
}
