import { type GraphSeries, type LabelAnalyte, makeNamer, onStationClocks, toTimeInput } from '@freshet/contract';
import type { TimeInput } from '@freshet/domain/charts';
import type { AnalytePart } from '../views/multiple-parts.ts';
import { daysBetween, type Period } from './compared-period.ts';

type Part = Pick<AnalytePart, 'series' | 'limits' | 'verdicts'>;

/** What one analyte has in one of the two periods. */
export interface PeriodPart {
  readonly period: Period;
  readonly part: Part | undefined;
  readonly flags: readonly { readonly Colour: string; readonly FlagCode: string }[];
}

export const namePeriod = ({ start, end }: Period): string => `${start} – ${end}`;
export const nameLine = (line: string, period: Period): string => `${line} · ${namePeriod(period)}`;

const nothing: Part = { series: [], limits: [], verdicts: [] };
const dayMs = 86_400_000;

/** The lines of both periods: what a line is called is the same in both. */
export const bothSeries = (now: PeriodPart, earlier: PeriodPart): GraphSeries[] => [
  ...(now.part?.series ?? []),
  ...(earlier.part?.series ?? []),
];

/** The values of a period by the clocks of the stations. */
export const onClocks = ({ part }: PeriodPart) => onStationClocks(part ?? nothing);

interface Shared {
  readonly hidden: ReadonlySet<string>;
  readonly label: LabelAnalyte;
}

/**
 * Both periods over the days of the first: the second is moved onto it, in the colours of the first and dotted. Limits
 * are those of the first; results beyond a limit are marked in both.
 */
export function compareLines(now: PeriodPart, earlier: PeriodPart, shared: Shared): TimeInput {
  const all = bothSeries(now, earlier);
  const current = drawPeriod(now, all, shared);
  const past = movedBy(drawPeriod(earlier, all, shared), daysBetween(earlier.period.start, now.period.start) * dayMs);
  return {
    series: [
      ...current.series.map((line) => ({ ...line, dash: 'solid' as const })),
      ...past.series.map((line) => ({ ...line, dash: 'dotted' as const })),
    ],
    limits: current.limits,
    marks: [...current.marks, ...past.marks],
    span: [Date.parse(now.period.start), Date.parse(now.period.end) + dayMs],
  };
}

function drawPeriod(of: PeriodPart, all: readonly GraphSeries[], { hidden, label }: Shared): TimeInput {
  const { series: ownSeries, limits, verdicts } = onClocks(of);
  const nameOf = makeNamer(all, label);
  // Named beside the lines of the other period, then without them.
  const others = all.filter((one) => !(of.part?.series ?? []).includes(one));
  const shown = [...ownSeries, ...others].filter((one) => !hidden.has(nameOf(one)));
  const input = toTimeInput({ series: [...ownSeries, ...others], limits, verdicts, flags: of.flags, hidden, label });
  return {
    series: input.series
      .filter((_, at) => ownSeries.some((one) => one === shown[at]))
      // A colour for each line, whatever the station: dots distinguish the periods, not the fractions.
      .map((line) => ({ ...line, name: nameLine(line.name, of.period), colourAs: line.name })),
    limits: input.limits.map(({ series, ...limit }) =>
      series === undefined ? limit : { ...limit, series: nameLine(series, of.period) },
    ),
    marks: input.marks.map((mark) => ({ ...mark, series: nameLine(mark.series, of.period) })),
  };
}

const movedBy = ({ series, marks, ...rest }: TimeInput, move: number): TimeInput => ({
  ...rest,
  series: series.map((line) => ({ ...line, points: line.points.map((one) => ({ ...one, time: one.time + move })) })),
  marks: marks.map((mark) => ({ ...mark, time: mark.time + move })),
});
