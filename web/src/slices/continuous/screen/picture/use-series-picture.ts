import type { SeriesEvent } from '@freshet/contract';
import {
  type BandPicture,
  findCodeSpans,
  type Picture,
  type PictureLimit,
  type PictureSeries,
  seriesPicture,
} from '@freshet/domain/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureStyles } from '#ui/picture';
import { showAtOffset } from '../../clock-words.ts';
import type { Span } from '../../series-queries.ts';
import type { DrawnSeries } from '../drawn-query.ts';
import { type CodeNames, colourOfCode } from '../use-codes.ts';

interface PictureQuery {
  readonly drawn: readonly DrawnSeries[];
  readonly results: readonly PictureSeries[];
  readonly limits: readonly PictureLimit[];
  readonly hidden: ReadonlySet<string>;
  readonly axis: Span;
  readonly view: Span;
  readonly offsetMinutes: number;
  readonly isLog: boolean;
  readonly bands: readonly BandPicture[];
}

type KindOfBand = 'grade' | 'approval' | 'event';
export type NamedBand = BandPicture & { readonly kind: KindOfBand };

/** Grades and approvals of the first series, where its points have any. */
function bandsOf(drawn: readonly DrawnSeries[], codes: CodeNames): NamedBand[] {
  const points = drawn[0]?.points;
  if (!points) return [];
  return (['grade', 'approval'] as const).flatMap((kind) => {
    const spans = findCodeSpans(points, kind === 'grade' ? points.grades : points.approvals);
    const colourOf = (code: number) => colourOfCode(kind, code);
    return spans.length > 0 ? [{ kind, spans, nameOf: codes[kind], colourOf }] : [];
  });
}

/** The same with the times beyond limits under them. */
export function useBands(
  drawn: readonly DrawnSeries[],
  codes: CodeNames,
  events: readonly SeriesEvent[],
): readonly NamedBand[] {
  const { t } = useTranslation('seriesEvents');
  const { palette } = usePictureStyles();
  return useMemo(() => {
    const spans = events.map(({ StartAt, EndAt }) => ({ code: 1, from: Date.parse(StartAt), to: Date.parse(EndAt) }));
    const band: NamedBand = { kind: 'event', spans, nameOf: () => t('band'), colourOf: () => palette.exceedance };
    return [...bandsOf(drawn, codes), ...(spans.length > 0 ? [band] : [])];
  }, [drawn, codes, events, palette, t]);
}

export function useSeriesPicture(query: PictureQuery): Picture {
  const { t } = useTranslation('series');
  const styles = usePictureStyles();
  const { drawn, results, limits, hidden, axis, view, offsetMinutes, isLog, bands } = query;
  return useMemo(() => {
    const unitOf = new Map([
      ...drawn.map(({ line }) => [line.name, line.unit] as const),
      ...results.map(({ name, unit }) => [name, unit] as const),
    ]);
    const tooltip = (params: unknown) => describePoints(params, { unitOf, write: styles.write });
    const describeFarLimit = ({ name, unit, value }: { name: string; unit: string; value: number }) =>
      t('farLimit', { name, unit, value: styles.write(value) });
    return seriesPicture(
      {
        lines: drawn.map(({ line }) => line).filter(({ name }) => !hidden.has(name)),
        results: results.filter(({ name }) => !hidden.has(name)),
        limits,
        bands,
        whole: [axis.from, axis.to],
        view: [view.from, view.to],
        offsetMinutes,
      },
      { ...styles, isLog, tooltip, describeFarLimit },
    );
  }, [drawn, results, limits, hidden, axis, view, offsetMinutes, isLog, bands, styles, t]);
}

interface PointTooltip {
  readonly unitOf: ReadonlyMap<string, string>;
  readonly write: (value: number) => string;
}

/** The instant once, then name, value and unit of each line there. Times of the picture are those of its clock already. */
function describePoints(params: unknown, { unitOf, write }: PointTooltip): string {
  const pointByName = new Map<string, { at: number; value: number; sign: number }>();
  for (const param of Array.isArray(params) ? params : [params]) {
    const [at, value, sign] = Array.isArray(param?.value) ? param.value : [];
    const name = String(param?.seriesName ?? '');
    // The line comes after the band around it, which has the same name.
    if (unitOf.has(name) && typeof at === 'number' && typeof value === 'number')
      pointByName.set(name, { at, value, sign: typeof sign === 'number' ? sign : 0 });
  }
  const [first] = pointByName.values();
  if (!first) return '';
  const lines = [...pointByName].map(
    ([name, { value, sign }]) =>
      `${name}: ${sign < 0 ? '<' : sign > 0 ? '>' : ''}${write(value)} ${unitOf.get(name) ?? ''}`,
  );
  return [showAtOffset(first.at, 0), ...lines].join('\n');
}
