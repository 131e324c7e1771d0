import { type GraphSelection, type Language, nameMeasured } from '@freshet/contract';
import { formatLimit, formatPair } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import { nameStatistic } from '#slices/guidelines';
import { readExceedances } from '../../graphs/read-exceedances.ts';
import { readEvaluated } from '../../query/read-states.ts';
import { labelWith, type PrintWords } from './print-words.ts';
import type { TileTable } from './tile-lines.ts';
import type { Times } from './write-cell.ts';

/** A tile of a document has room for these; what more there is, its note says. */
const mostRows = 200;

/** What exceeds, result by result, the newest first, as it was compared; and how many results could not be evaluated. */
export async function exceedanceLines(
  selection: GraphSelection,
  { scope, words, language }: { readonly scope: Scope; readonly words: PrintWords; readonly language: Language },
): Promise<TileTable> {
  const { Rows } = await readEvaluated(scope, { selection, state: 'exceeds', after: null, take: mostRows });
  const { States } = await readExceedances(scope, selection);
  const newestFirst = Rows.toSorted((one, other) => (one.SampledAt < other.SampledAt ? 1 : -1));
  const lines = newestFirst.map((row) => [
    nameMeasured(row, labelWith(words)),
    ...[row.StationName, dayAt(row.SampledAt, row.TimeZone ?? 'UTC'), ...figuresOf(row)],
    row.Compared === null ? row.Unit : row.LimitUnit,
    timesOf(row),
    nameStatistic(language, row.Statistic, row.WithinDays),
    row.GuidelineName,
  ]);
  const header = [
    ...[words.analyte, words.station, words.sampled, words.value, words.limit, words.unit, words.timesLimit],
    ...[words.comparedAs, words.guideline],
  ];
  const counts = [
    `${words.exceedances}: ${States.exceeds}`,
    ...(['undetermined', 'waiting', 'notCovered'] as const).map((state) => `${words.states[state]}: ${States[state]}`),
  ];
  return { lines: [header, ...lines], note: counts.join(' · ') };
}

type Row = Awaited<ReturnType<typeof readEvaluated>>['Rows'][number];

/** What was compared and the limit, with their signs and as many figures as distinguish them. */
function figuresOf({
  Compared,
  ComparedSign,
  Statistic,
  Value,
  Limit,
  LimitUnit,
  Bound,
}: Row): readonly (string | null)[] {
  const bound = Bound === 'lower' ? '≥' : '≤';
  if (Compared === null || Limit === null) return [Value, Limit === null ? null : `${bound} ${formatLimit(Limit)}`];
  const [value, limit] = formatPair(Compared, Limit, {
    written: Statistic === 'value' ? Value : undefined,
    unit: LimitUnit,
  });
  return [`${ComparedSign}${value}`, `${bound} ${limit}`];
}

const turned = { '': '', '<': '>', '>': '<' } as const;

/** The less there is of what has a lower limit, the farther it lies beyond it. */
function timesOf({ Factor, ComparedSign, Bound }: Row): Times | null {
  if (Factor === null) return null;
  return { times: Number(Factor.toPrecision(3)), sign: Bound === 'lower' ? turned[ComparedSign] : ComparedSign };
}

/** The day by the clock of the station. */
const dayAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant)).slice(0, 10);
