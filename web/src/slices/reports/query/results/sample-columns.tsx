import { isByTime, type QuerySample, type ResultOrder } from '@freshet/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import type { GridColumn } from '../../result-grid/grid-column.ts';
import type { Flags } from '../../result-grid/result-value.tsx';
import type { QuerySearch } from '../query-search.ts';

/** Names and looks that the cells need. */
export interface CellFacts {
  readonly stationNames: ReadonlyMap<number, string>;
  readonly analyteNames: ReadonlyMap<number, string>;
  readonly guidelineNames: ReadonlyMap<number, string>;
  readonly flags: Flags;
  readonly guideline: number | null;
  /** Which facts about samples are worth a column. */
  readonly has: { readonly depth: boolean; readonly media: boolean; readonly qaQc: boolean };
  readonly sorting: Sorting;
}

type Sorting = Readonly<Record<'station' | 'sampled', GridColumn<unknown>['sort']>>;

/** The order of the table as its headers show and change it. */
export function sortingBy(order: ResultOrder, onSearch: (next: Partial<QuerySearch>) => void): Sorting {
  const isNewest = order === 'newest' || order === 'stationNewest';
  const go = (next: ResultOrder) => onSearch({ order: next === 'station' ? undefined : next });
  const turned = { station: 'stationNewest', stationNewest: 'station', oldest: 'newest', newest: 'oldest' } as const;
  return {
    station: {
      direction: isByTime(order) ? 'none' : 'ascending',
      ...(isByTime(order) ? { onSort: () => go(isNewest ? 'stationNewest' : 'station') } : {}),
    },
    sampled: { direction: isNewest ? 'descending' : 'ascending', onSort: () => go(turned[order]) },
  };
}

type OfSample = { readonly sample: QuerySample };
type SampleColumn = 'station' | 'sampled' | 'depth' | 'media' | 'qaQc';

interface SampleColumns<Row> {
  readonly before: readonly GridColumn<Row>[];
  /** On a phone the values come first. */
  readonly after: readonly GridColumn<Row>[];
}

/** Which station, when, from how deep: the columns around the values in both views. */
export function useSampleColumns<Row extends OfSample>({ stationNames, has, sorting }: CellFacts): SampleColumns<Row> {
  const { t } = useTranslation('reports');
  const isNarrow = useMediaQuery('(max-width:600px)');
  return useMemo(() => {
    const text = (id: SampleColumn, width: number, of: (sample: QuerySample) => string | null): GridColumn<Row> => ({
      id,
      header: t(`columns.${id}`),
      width,
      value: ({ sample }) => of(sample),
      render: ({ sample }) => (
        <span className="text" title={of(sample) ?? ''}>
          {of(sample)}
        </span>
      ),
    });
    const first = [
      {
        ...text(
          'station',
          isNarrow ? 120 : widthFor(stationNames.values()),
          ({ StationId }) => stationNames.get(StationId) ?? null,
        ),
        sort: sorting.station,
      },
      {
        ...text(
          'sampled',
          isNarrow ? 150 : Math.max(165, 24 + 6.7 * t('columns.stationTime').length),
          ({ SampledOn, SampledTime }) => `${SampledOn} ${SampledTime}`,
        ),
        under: t('columns.stationTime'),
        sort: sorting.sampled,
      },
    ];
    const more = [
      ...(has.depth
        ? [{ ...text('depth', 90, ({ DepthMetres: m }) => (m === null ? null : localNumbers(String(m)))), under: 'm' }]
        : []),
      ...(has.media ? [text('media', 130, ({ MediaType }) => MediaType)] : []),
      ...(has.qaQc ? [text('qaQc', 120, ({ QaQcType }) => QaQcType)] : []),
    ];
    return isNarrow ? { before: first, after: more } : { before: [...first, ...more], after: [] };
  }, [t, isNarrow, stationNames, has, sorting]);
}

/** Wide enough for the longest name, within reason. */
function widthFor(names: Iterable<string>): number {
  let longest = 0;
  for (const { length } of names) if (length > longest) longest = length;
  return Math.min(260, Math.max(190, 28 + 7 * longest));
}
