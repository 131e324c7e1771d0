import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import { gapMarker } from '../formats/gap-rows.ts';
import type { SeriesLooks } from './series-excel.ts';
import { tellLeftOut } from './series-notes.ts';
import type { PlannedSeries, SeriesPlan, SeriesTotals } from './series-plan.ts';

const intervals = {
  measured: 'as measured',
  hour: 'hours of each series’ own clock',
  day: 'days of each series’ own clock',
  month: 'whole months of each series’ own clock',
} as const;

/** What was asked, when, by whom, what was found and what was left out. Written last, shown first. */
export function seriesCover(
  plan: SeriesPlan,
  looks: SeriesLooks,
  { totals, contentHash }: { readonly totals: SeriesTotals; readonly contentHash: string },
): Sheet {
  const fact = (label: string, value: string | number): Row => [
    styled(label, looks.label),
    typeof value === 'string' ? styled(value, looks.wrapped) : styled(value, looks.found),
  ];
  const heading = (text: string): Row => [styled(text, looks.heading), styled('', looks.heading)];
  const { options, selection } = plan;
  const { start, end } = selection.dateRange;
  const left = tellLeftOut(plan, totals);
  const rows: Row[] = [
    [styled(plan.name, looks.title)],
    [],
    fact('Organisation', plan.tenant),
    ...(plan.project === '' ? [] : [fact('Project', plan.project)]),
    fact('Points as of', `${plan.asOf.replace('T', ' ').replace('Z', '')} UTC`),
    fact('Made at', `${plan.madeAt.replace('T', ' ').replace('Z', '')} UTC`),
    fact('Made by', plan.madeBy),
    fact('Made with', plan.product),
    fact('Hash of the content', `sha256 ${contentHash}`),
    [],
    heading('Asked'),
    fact('Days', `${start ?? 'the first'} to ${end ?? 'the last'}`),
    fact('Interval', intervals[options.interval]),
    ...(options.interval === 'measured' ? [] : [fact('Statistics', options.statistics.join(', '))]),
    fact('Points', options.layers === 'raw' ? 'as they came in, without corrections' : 'corrected'),
    fact('Gap markers', options.includeGapMarkers ? 'yes' : 'no'),
    ...(options.grades ? [fact('Grades', told(options.grades))] : []),
    ...(options.approvals ? [fact('Approvals', told(options.approvals))] : []),
    [],
    heading('Found'),
    fact('Stations', totals.stations),
    fact('Time series', totals.series),
    fact('Rows', totals.rows),
    fact('Points', totals.points),
    fact('Gap markers', totals.gapMarkers),
    [],
    heading('Left out'),
    ...(left.length === 0 ? [fact('Nothing', '')] : left.map((note): Row => [null, styled(note, looks.note)])),
    [],
    heading('How to read it'),
    ...legend(plan).map(([what, means]): Row => [what, styled(means, looks.wrapped)]),
    [],
    heading('Time series asked'),
    ...plan.series.map((series): Row => [styled(series.identifier, looks.wrapped), describe(series)]),
  ];
  return { name: 'Report', place: -2, columns: [{ width: 36 }, { width: 90 }], tabColour: '2F6F8F', rows };
}

const told = (codes: readonly (number | null)[]) => codes.map((code) => code ?? 'none').join(', ');

function legend({ options, grades, approvals }: SeriesPlan): [string, string][] {
  const { statistics, interval } = options;
  const hasStatistic = (one: (typeof statistics)[number]) => interval !== 'measured' && statistics.includes(one);
  const lines: [boolean, string, string][] = [
    [options.includeGapMarkers, gapMarker, 'no value: a gap marker, or nothing was measured'],
    [
      hasStatistic('mean'),
      'Mean',
      'weighted by time, over the time that points speak for; plain for amounts and single values',
    ],
    [hasStatistic('total'), 'Total', 'the sum of all values of the period'],
    [hasStatistic('coverage'), 'Coverage (%)', 'the share of the period that points speak for'],
  ];
  return [
    ...lines.flatMap(([isShown, name, meaning]): [string, string][] => (isShown ? [[name, meaning]] : [])),
    ...grades.flatMap(({ value, code }): [string, string][] =>
      code === null ? [] : [[`Grade ${code}`, `value ${value}`]],
    ),
    ...approvals.map(({ value, text, isDefault }): [string, string] => [
      `Approval ${text}`,
      `level ${value}${isDefault ? ', also of points without an approval' : ''}`,
    ]),
  ];
}

function describe({ shownUnit, unit, utcOffsetMinutes, from, to }: PlannedSeries): string {
  const hours = utcOffsetMinutes / 60;
  const units = shownUnit === unit ? shownUnit : `${shownUnit}, converted from ${unit}`;
  const clock = `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`;
  return [units, clock, ...(from < to ? [] : ['no point in these days'])].filter((part) => part !== '').join(' · ');
}
