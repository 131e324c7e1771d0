import type { QueryResult, QuerySample, ResultPage } from '@freshet/contract';
import { isWorse, type Stated, stateBy } from '@freshet/domain/guidelines';
import { readUnitMeaning } from '@freshet/domain/units';
import { formatReported, withoutLimit } from '@freshet/domain/values';
import { onceFor } from '../once-for.ts';

type PageFlag = ResultPage['Flags'][number];

/** One result with the sample it belongs to. */
export interface LongRow {
  readonly key: string;
  readonly sample: QuerySample;
  readonly result: QueryResult;
}

/** One sample with its results by column. */
export interface WideRow {
  readonly key: string;
  readonly sample: QuerySample;
  readonly cells: ReadonlyMap<string, readonly QueryResult[]>;
}

/** An analyte, fraction, speciation and basis; the unit is null when its values are in several, or in none. */
export interface WideColumn {
  readonly id: string;
  readonly analyteId: number;
  readonly fraction: string;
  readonly basis: string;
  readonly unit: string | null;
}

const rowsOf = onceFor((sample: QuerySample): readonly LongRow[] =>
  sample.Results.map((result) => ({ key: String(result.ResultId), sample, result })),
);

/** Only the results that are wanted: a sample comes whole, also when it was found by one of them. */
export const longRows = (
  samples: readonly QuerySample[],
  isWanted: (result: QueryResult) => boolean = () => true,
): LongRow[] => samples.flatMap((sample) => rowsOf(sample).filter(({ result }) => isWanted(result)));

/** Nitrate as N and nitrate as NO3 never share a column, nor do the mean and the maximum of a day. */
const columnOf = ({ AnalyteId, Fraction, Basis, Unit }: QueryResult) => {
  const speciation = speciationIn(Unit);
  return `${AnalyteId} ${Fraction}${speciation === '' ? '' : ` ${speciation}`}${Basis === '' ? '' : ` (${Basis})`}`;
};

export const speciationIn = (unit: string | null): string => (unit ? (readUnitMeaning(unit).speciation ?? '') : '');

const wideRowOf = onceFor((sample: QuerySample): WideRow => {
  const cells = new Map<string, QueryResult[]>();
  for (const result of sample.Results) {
    const known = cells.get(columnOf(result));
    if (known) known.push(result);
    else cells.set(columnOf(result), [result]);
  }
  return { key: String(sample.SampleId), sample, cells };
});

export const wideRows = (samples: readonly QuerySample[]): WideRow[] => samples.map(wideRowOf);

interface ColumnUnits {
  readonly result: QueryResult;
  readonly units: Set<string | null>;
}

const columnsOf = onceFor((samples: readonly QuerySample[]): ReadonlyMap<string, ColumnUnits> => {
  const columns = new Map<string, ColumnUnits>();
  for (const { Results } of samples) {
    for (const result of Results) {
      const known = columns.get(columnOf(result));
      if (known) known.units.add(result.Unit);
      else columns.set(columnOf(result), { result, units: new Set([result.Unit]) });
    }
  }
  return columns;
});

/** The columns that the samples of some pages need, analytes in the order given and each by fraction. */
export function wideColumns(pages: readonly (readonly QuerySample[])[], analytes: readonly number[]): WideColumn[] {
  const all = new Map<string, ColumnUnits>();
  for (const page of pages) {
    for (const [id, { result, units }] of columnsOf(page)) {
      all.set(id, { result, units: new Set([...(all.get(id)?.units ?? []), ...units]) });
    }
  }
  const places = new Map(analytes.map((id, place) => [id, place]));
  return [...all]
    .map(([id, { result, units }]) => ({
      id,
      analyteId: result.AnalyteId,
      fraction: result.Fraction,
      basis: result.Basis,
      unit: units.size === 1 ? ([...units][0] ?? null) : null,
    }))
    .sort(
      (a, b) =>
        (places.get(a.analyteId) ?? 0) - (places.get(b.analyteId) ?? 0) ||
        a.fraction.localeCompare(b.fraction) ||
        a.id.localeCompare(b.id),
    );
}

/** The value as every table shows it: with its sign, and with the figures of the laboratory. */
export function showValue({ Sign, Number: value, Figures }: QueryResult, spoken: string): string {
  if (value === null) return Sign === '' ? '' : withoutLimit(Sign === '<' ? 'notDetected' : 'beyondRange');
  const language = spoken === 'fr' ? 'fr' : 'en';
  const kind = Sign === '<' ? 'below' : Sign === '>' ? 'above' : 'measured';
  return kind === 'measured'
    ? formatReported({ kind, value, figures: Figures }, { language })
    : formatReported({ kind, limit: value, figures: Figures }, { language });
}

/** The numbers of a working as the language writes them. */
export const spokenNumbers = (text: string, spoken: string): string =>
  spoken === 'fr' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;

/** A cell for a spreadsheet: a number where it is one, otherwise as the table shows it. What a flag hides is not in it. */
export function cellValueOf(
  results: readonly QueryResult[],
  flags: ReadonlyMap<number, PageFlag>,
  { withUnit, withQualifier }: { readonly withUnit: boolean; readonly withQualifier: boolean },
): string | number | null {
  const shown = results.filter((result) => !isHidden(result, flags));
  const [only] = shown;
  if (!only) return null;
  if (shown.length === 1 && only.Sign === '' && !withUnit && !(withQualifier && only.Qualifier)) return only.Number;
  return shown
    .map((one) =>
      [showValue(one, 'en'), withQualifier ? one.Qualifier : null, withUnit ? one.Unit : null]
        .filter(Boolean)
        .join(' '),
    )
    .join(' / ');
}

export type Worst = QueryResult['Verdicts'][number];

const toOutcome = ({ Verdict, Reason }: Worst): Stated => ({ verdict: Verdict, reason: Reason });

/** A verdict that is open only because its averaging period has too few samples: no doubt about the value itself. */
export const isWaiting = (worst: Worst | null): boolean => worst !== null && stateBy(toOutcome(worst)) === 'waiting';

/** The worst that any guideline says, or that the one which is looked at says. */
export function worstOf({ Verdicts }: Pick<QueryResult, 'Verdicts'>, guideline: number | null): Worst | null {
  const counted = guideline === null ? Verdicts : Verdicts.filter(({ GuidelineId }) => GuidelineId === guideline);
  return counted.reduce<Worst | null>(
    (worst, one) => (worst === null || isWorse(toOutcome(one), toOutcome(worst)) ? one : worst),
    null,
  );
}

export const flagsOf = ({ FlagIds }: Pick<QueryResult, 'FlagIds'>, flags: ReadonlyMap<number, PageFlag>): PageFlag[] =>
  FlagIds.flatMap((id) => flags.get(id) ?? []);

export const isHidden = (result: Pick<QueryResult, 'FlagIds'>, flags: ReadonlyMap<number, PageFlag>): boolean =>
  flagsOf(result, flags).some(({ ShowValue }) => !ShowValue);
