import type { QueryResult } from '@freshet/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel, withBasis } from '#ui/analyte-label';
import type { GridColumn } from '../../result-grid/grid-column.ts';
import { ResultGrid } from '../../result-grid/result-grid.tsx';
import { type OpenCell, ResultPopover } from '../../result-grid/result-popover.tsx';
import {
  type LongRow,
  longRows,
  speciationIn,
  type WideRow,
  wideColumns,
  wideRows,
} from '../../result-grid/result-rows.ts';
import { Answers } from '../answers.tsx';
import { useWanted } from '../use-wanted.ts';
import { useLongColumns, useWideColumns } from './result-columns.tsx';
import type { ResultToolbarProps } from './result-toolbar.tsx';
import { type CellFacts, sortingBy } from './sample-columns.tsx';
import type { LoadedResults } from './use-results.ts';
import { useTableHeight } from './use-table-height.ts';

interface ResultViewProps extends ResultToolbarProps {
  analytes: readonly number[];
}

/** The results as a table of samples or of results, coloured by what the chosen guidelines say. */
export function ResultView({ analytes, ...toolbar }: ResultViewProps) {
  const { results, guidelines, names, search, onSearch, filter } = toolbar;
  const { t } = useTranslation('reports');
  const { samples, flags, has } = results;
  const isLong = search.view === 'long';
  const { guideline, isWanted } = useWanted(guidelines, search.by, filter);
  const guidelineNames = useMemo(
    () => new Map<number, string>(guidelines.map(({ GuidelineId, GuidelineName }) => [GuidelineId, GuidelineName])),
    [guidelines],
  );
  const facts = useMemo(
    (): CellFacts => ({ ...names, guidelineNames, flags, guideline, has, sorting: sortingBy(filter.order, onSearch) }),
    [names, guidelineNames, flags, guideline, has, filter.order, onSearch],
  );
  const label = useAnalyteLabel();
  const [open, setOpen] = useState<OpenCell | null>(null);
  const nameOf = ({ AnalyteId, Fraction, Basis, Unit }: QueryResult) =>
    withBasis(label(names.analyteNames.get(AnalyteId) ?? '', Fraction, speciationIn(Unit)), Basis);
  const show = (sample: LongRow['sample'], queryResults: readonly QueryResult[], anchor: HTMLElement) => {
    const [first] = queryResults;
    const station = names.stationNames.get(sample.StationId) ?? '';
    if (first) setOpen({ anchor, sample, results: queryResults, station, analyte: nameOf(first) });
  };
  const height = useTableHeight();
  const common = { label: t('results.title'), height, isBusy: results.isFetching, onEnd: results.fetchMore };
  return (
    <>
      {isLong ? (
        <LongGrid
          {...common}
          samples={samples}
          facts={facts}
          isWanted={isWanted}
          onOpen={(row, _, anchor) => show(row.sample, [row.result], anchor)}
        />
      ) : (
        <WideGrid
          {...common}
          samples={samples}
          pages={results.pages}
          facts={facts}
          analytes={analytes}
          onOpen={(row, column, anchor) => show(row.sample, row.cells.get(column.id) ?? [], anchor)}
        />
      )}
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

function LongGrid({
  samples,
  facts,
  isWanted,
  ...rest
}: GridProps<LongRow> & { isWanted: (result: QueryResult) => boolean }) {
  const rows = useMemo(() => longRows(samples, isWanted), [samples, isWanted]);
  return <ResultGrid id="results-long" columns={useLongColumns(facts)} rows={rows} keyOf={keyOfRow} {...rest} />;
}

interface WideGridProps extends GridProps<WideRow>, Pick<LoadedResults, 'pages'> {
  analytes: readonly number[];
}

function WideGrid({ samples, pages, facts, analytes, ...rest }: WideGridProps) {
  const rows = useMemo(() => wideRows(samples), [samples]);
  const columns = useMemo(() => wideColumns(pages, analytes), [pages, analytes]);
  return <ResultGrid id="results" columns={useWideColumns(columns, facts)} rows={rows} keyOf={keyOfRow} {...rest} />;
}

const keyOfRow = ({ key }: { readonly key: string }) => key;
