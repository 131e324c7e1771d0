import { mostPointsAtOnce, type Series } from '@freshet/contract';
import { pointAt, type SeriesPoint } from '@freshet/domain/series';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table/column-types.ts';
import { toCsv } from '#ui/data-table/to-csv.ts';
import { useSnackbar } from '#ui/snackbar';
import { nameOffset, showAtOffset } from '../../clock-words.ts';
import { nameWithout } from '../../left-out.tsx';
import { type Reading, readColumns, type Span } from '../../series-queries.ts';
import type { DrawnSeries } from '../drawn-query.ts';
import { canAddUp } from '../picture/series-lines.ts';
import type { TimeView } from '../series-search.ts';
import { useCodes } from '../use-codes.ts';

interface CsvQuery {
  readonly series: readonly Series[];
  readonly span: Span;
  readonly reading: Reading;
  readonly drawn: readonly DrawnSeries[];
  readonly view: TimeView;
}

interface Line {
  readonly series: Series;
  readonly time: string;
  readonly value: number | null;
  readonly point: SeriesPoint | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly coverage: number | null;
}

/**
 * All true points of what is in view, or its periods, as CSV. What is too much for a browser is reported, not cut off.
 */
export function useSeriesCsv({ series, span, reading, drawn, view }: CsvQuery): () => Promise<string> {
  const { t } = useTranslation('series');
  const { show } = useSnackbar();
  const codes = useCodes();
  return useCallback(async () => {
    const lines: Line[] = [];
    for (const [at, one] of series.entries()) {
      if (view === 'points') lines.push(...(await pointLines(one, span, reading)));
      else lines.push(...periodLines(one, drawn[at]));
      if (lines.length > mostPointsAtOnce) {
        show(t('csv.tooMany', { most: mostPointsAtOnce }));
        throw new Error('More points than a browser shall hold.');
      }
    }
    const isRaw = reading.layers === 'raw';
    const zones = new Set(series.map(({ UtcOffsetMinutes }) => nameOffset(UtcOffsetMinutes)));
    const zone = zones.size === 1 ? ` (${[...zones][0]})` : '';
    const shared: Column<Line>[] = [
      {
        id: 'series',
        header: t('csv.series'),
        value: ({ series: one }) => nameWithout(one.Identifier, isRaw ? [] : one.LeftOutGrades, t),
      },
      { id: 'time', header: `${t('table.time')}${zone}`, value: (line) => withZone(line, zones.size > 1) },
      { id: 'value', header: t('csv.value'), value: ({ value }) => value },
      { id: 'unit', header: t('csv.unit'), value: (line) => line.series.Unit },
    ];
    const more: Column<Line>[] =
      view === 'points'
        ? [
            { id: 'grade', header: t('band.grade'), value: ({ point }) => named(point?.grade, codes.grade) },
            {
              id: 'approval',
              header: t('band.approval'),
              value: ({ point }) => named(point?.approval, codes.approval),
            },
            { id: 'qualifier', header: t('table.qualifier'), value: ({ point }) => point?.qualifier ?? null },
          ]
        : [
            {
              id: 'statistic',
              header: t('csv.statistic'),
              value: (line) => t(`table.${statisticOf(line.series, view)}`),
            },
            { id: 'minimum', header: t('table.minimum'), value: ({ low }) => low },
            { id: 'maximum', header: t('table.maximum'), value: ({ high }) => high },
            { id: 'coverage', header: `${t('table.coverage')} (%)`, value: ({ coverage }) => coverage },
          ];
    return toCsv([...shared, ...more], lines);
  }, [series, span, reading, drawn, view, codes, show, t]);
}

/** The first column cannot say the clock of series that have different ones. */
const withZone = ({ time, series }: Line, isMixed: boolean) =>
  isMixed ? `${time} (${nameOffset(series.UtcOffsetMinutes)})` : time;

const statisticOf = (series: Series, view: TimeView) =>
  view === 'cumulative' ? 'running' : canAddUp(series) ? 'total' : 'mean';

const named = (code: number | null | undefined, nameOf: (code: number) => string) =>
  code === null || code === undefined ? null : nameOf(code);

async function pointLines(series: Series, span: Span, reading: Reading): Promise<Line[]> {
  const points = await readColumns(series.Id, span, { ...reading, width: null });
  return Array.from(points.times, (at, index): Line => {
    const point = pointAt(points, index);
    const time = showAtOffset(at, series.UtcOffsetMinutes);
    return { series, time, value: point?.value ?? null, point, low: null, high: null, coverage: null };
  });
}

const periodLines = (series: Series, drawn: DrawnSeries | undefined): Line[] =>
  (drawn?.periods ?? []).map((row, at) => {
    const value = drawn?.line.points.values[at] ?? Number.NaN;
    return {
      ...{ series, time: row.Label, point: null, low: row.Minimum, high: row.Maximum },
      value: Number.isNaN(value) ? null : value,
      coverage: row.Coverage === null ? null : Math.round(row.Coverage * 1000) / 10,
    };
  });
