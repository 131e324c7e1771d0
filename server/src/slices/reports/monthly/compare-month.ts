import { type ChangedFact, type MonthlyReport, Problem, type Reply, type reportRuns } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { findChangedResults } from '../runs/changes/changed-results.ts';
import type { FrozenMonth } from './frozen-month.ts';
import type { MonthModel } from './month/build-month.ts';
import { mostAtOnce, readMonth } from './month/read-month.ts';
import { toChanged } from './month-query.ts';

type Fact = z.input<typeof ChangedFact>;

/** What has changed since a report of a month was made: its results, and what its template and guidelines say. */
export async function compareMonth(
  scope: Scope,
  frozen: FrozenMonth,
  asOf: Date,
): Promise<Reply<typeof reportRuns.changes>> {
  const params = toChanged(frozen.query, asOf.toISOString());
  return {
    AsOf: asOf.toISOString(),
    ComparedAt: scope.now().toISOString(),
    ...(await scope.transaction((tx) => findChangedResults(tx, params))),
    Facts: frozen.kind === 'report' ? await findFacts(scope, frozen.file) : [],
  };
}

async function findFacts(
  scope: Scope,
  { kind, model }: Extract<FrozenMonth, { kind: 'report' }>['file'],
): Promise<Fact[]> {
  try {
    return compareModels(model, await readMonth(scope, { kind, month: model.Month, most: mostAtOnce }));
  } catch (error) {
    // Its template has nothing left, or nobody may see it any more: that is what changed.
    if (!(error instanceof Problem)) throw error;
    return [{ Kind: 'heading', What: error.message, Before: '', Now: error.message }];
  }
}

/** More would be read by nobody. */
const mostFacts = 500;

/** What two reports of the same month say differently, besides the values themselves. */
function compareModels(before: MonthlyReport | MonthModel, now: MonthModel): Fact[] {
  return [
    ...compare('heading', headingsOf(before), headingsOf(now)),
    ...compare('station', stationsOf(before), stationsOf(now)),
    ...compare('analyte', parametersOf(before), parametersOf(now)),
    ...compare('standard', limitsOf(before), limitsOf(now), true),
    ...compare('plan', plansOf(before), plansOf(now), true),
    ...compare('exceedance', exceedancesOf(before), exceedancesOf(now)),
    ...compareFlags(before, now),
  ].slice(0, mostFacts);
}

type Model = MonthlyReport | MonthModel;
type Texts = ReadonlyMap<string, string>;

/** By key. With `isInBoth` what is only in one of them is reported elsewhere. */
function compare(Kind: Fact['Kind'], before: Texts, now: Texts, isInBoth = false): Fact[] {
  const keys = [...new Set([...before.keys(), ...now.keys()])];
  return keys.flatMap((key) => {
    const [Before, Now] = [before.get(key), now.get(key)];
    if (Before === Now || (isInBoth && (Before === undefined || Now === undefined))) return [];
    return [{ Kind, What: key, Before: Before ?? '', Now: Now ?? '' }];
  });
}

const headingsOf = ({ Title, Authorisation, Holder, Contact, Introduction }: Model): Texts =>
  new Map(Object.entries({ Title, Authorisation, Holder, Contact, Introduction }).filter(([, text]) => text !== ''));

const stationsOf = ({ Rows }: Model): Texts =>
  new Map(
    Rows.map(({ StationId, Station, LocationCode }) => [
      String(StationId),
      LocationCode === '' ? Station : `${Station} (${LocationCode})`,
    ]),
  );

const parametersOf = ({ Rows }: Model): Texts =>
  new Map(
    Rows.map(({ AnalyteId, Fraction, Parameter, Unit }) => [
      `${AnalyteId} ${Fraction}`,
      [Parameter, Fraction && `(${Fraction})`, Unit && `[${Unit}]`].filter(Boolean).join(' '),
    ]),
  );

type Line = Model['Rows'][number];
const keyOfLine = ({ StationId, AnalyteId, Fraction }: Line) => `${StationId} ${AnalyteId} ${Fraction}`;
const nameOfLine = ({ Station, Parameter }: Line) => `${Station}, ${Parameter}`;

const limitsOf = ({ Rows }: Model): Texts =>
  new Map(Rows.map((row) => [keyOfLine(row), `${nameOfLine(row)}: ${row.Limit || '–'}`]));

const plansOf = ({ Rows }: Model): Texts =>
  new Map(Rows.map((row) => [keyOfLine(row), `${nameOfLine(row)}: ${row.Planned}`]));

/** Reports of before write `> 50`, and say the same by it. */
const close = (text: string): string => text.replace(/^([<>]) /, '$1');

const exceedancesOf = ({ Exceedances }: Model): Texts =>
  new Map(
    Exceedances.filter(({ Verdict }) => Verdict === 'exceeds').map((one) => [
      [one.StationId, one.AnalyteId, one.Fraction, one.SampleId, one.Source].join(' '),
      `${one.Station}, ${one.SampledOn}, ${one.Parameter}: ${close(one.Value)} ${one.Unit} (${one.Source} ${one.Limit})`,
    ]),
  );

/** Flags are put on and taken off without a new version of the result. */
function compareFlags(before: Model, now: Model): Fact[] {
  const flagsOf = ({ Raw }: Model) => new Map(Raw.map(({ ResultId, Flags }) => [Number(ResultId), Flags]));
  const [known, after] = [flagsOf(before), flagsOf(now)];
  const changed = [...known].filter(([id, flags]) => after.has(id) && after.get(id) !== flags).length;
  const count = (flags: Map<number, string>) => String([...flags.values()].filter(Boolean).length);
  return changed === 0
    ? []
    : [{ Kind: 'flaggedResult', What: String(changed), Before: count(known), Now: count(after) }];
}
