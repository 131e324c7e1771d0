import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import { gapMarker } from '../formats/gap-rows.ts';
import { seriesNotes } from './series-notes.ts';
import type { PlannedSeries, SeriesPlan, SeriesTotals } from './series-plan.ts';
import type { SeriesStyles } from './series-styles.ts';
import { type SeriesWords, seriesWordsOf } from './series-words.ts';

/** What was requested, when, by whom, the counts and what was excluded. Written last, shown first. */
export function seriesCover(
  plan: SeriesPlan,
  sheetStyles: SeriesStyles,
  { totals, contentHash }: { readonly totals: SeriesTotals; readonly contentHash: string },
): Sheet {
  const fact = (label: string, value: string | number): Row => [
    styled(label, sheetStyles.label),
    typeof value === 'string' ? styled(value, sheetStyles.wrapped) : styled(value, sheetStyles.labelledCount),
  ];
  const heading = (text: string): Row => [styled(text, sheetStyles.heading), styled('', sheetStyles.heading)];
  const { options, selection } = plan;
  const words = seriesWordsOf(plan);
  const { cover } = words;
  const writeCodes = (codes: readonly (number | null)[]) => codes.map((code) => code ?? cover.none).join(', ');
  const { start, end } = selection.dateRange;
  const left = seriesNotes(plan, totals);
  const rows: Row[] = [
    [styled(plan.name, sheetStyles.title)],
    [],
    fact(cover.organisation, plan.tenant),
    ...(plan.project === '' ? [] : [fact(cover.project, plan.project)]),
    fact(cover.asOf, `${plan.asOf.replace('T', ' ').replace('Z', '')} UTC`),
    fact(cover.madeAt, `${plan.madeAt.replace('T', ' ').replace('Z', '')} UTC`),
    fact(cover.madeBy, plan.madeBy),
    fact(cover.madeWith, plan.product),
    fact(cover.hash, `sha256 ${contentHash}`),
    [],
    heading(cover.selection),
    fact(cover.days, cover.fromTo(start ?? null, end ?? null)),
    fact(cover.interval, words.intervals[options.interval]),
    ...(options.interval === 'measured' ? [] : [fact(cover.statistics, words.shownStatistics(options.statistics))]),
    fact(cover.points, options.layers === 'raw' ? cover.raw : cover.corrected),
    fact(cover.gapMarkers, options.includeGapMarkers ? cover.yes : cover.no),
    ...(options.grades ? [fact(cover.grades, writeCodes(options.grades))] : []),
    ...(options.approvals ? [fact(cover.approvals, writeCodes(options.approvals))] : []),
    [],
    heading(cover.found),
    fact(cover.stations, totals.stations),
    fact(cover.series, totals.series),
    fact(cover.rows, totals.rows),
    fact(cover.points, totals.points),
    fact(cover.gapMarkers, totals.gapMarkers),
    [],
    heading(cover.leftOut),
    ...(left.length === 0
      ? [fact(cover.nothing, '')]
      : left.map((note): Row => [null, styled(note, sheetStyles.note)])),
    [],
    heading(cover.howToRead),
    ...legend(plan, words).map(([what, means]): Row => [what, styled(means, sheetStyles.wrapped)]),
    [],
    heading(cover.requestedSeries),
    ...plan.series.map((series): Row => [styled(series.identifier, sheetStyles.wrapped), describe(series, cover)]),
  ];
  return { name: cover.sheet, place: -2, columns: [{ width: 36 }, { width: 90 }], tabColour: '2F6F8F', rows };
}

function legend(
  { options, grades, approvals }: SeriesPlan,
  { legend: words, statistics: names }: SeriesWords,
): [string, string][] {
  const { statistics, interval } = options;
  const hasStatistic = (one: (typeof statistics)[number]) => interval !== 'measured' && statistics.includes(one);
  const lines: [boolean, string, string][] = [
    [options.includeGapMarkers, gapMarker, words.gap],
    [hasStatistic('mean'), names.mean, words.mean],
    [hasStatistic('total'), names.total, words.total],
    [hasStatistic('coverage'), names.coverage, words.coverage],
  ];
  return [
    ...lines.flatMap(([isShown, name, meaning]): [string, string][] => (isShown ? [[name, meaning]] : [])),
    ...grades.flatMap(({ value, code }): [string, string][] =>
      code === null ? [] : [[words.grade(code), words.gradeValue(value)]],
    ),
    ...approvals.map(({ value, text, isDefault }): [string, string] => [
      words.approval(text),
      words.level(value, isDefault),
    ]),
  ];
}

function describe({ shownUnit, unit, utcOffsetMinutes, from, to }: PlannedSeries, words: SeriesWords['cover']): string {
  const hours = utcOffsetMinutes / 60;
  const units = shownUnit === unit ? shownUnit : words.converted(shownUnit, unit);
  const clock = `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`;
  return [units, clock, ...(from < to ? [] : [words.noPoint])].filter((part) => part !== '').join(' · ');
}
