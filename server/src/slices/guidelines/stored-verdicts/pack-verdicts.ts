import type { EvaluatedResult } from '../evaluation/evaluate-batch.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';
import { makeOutcomes, type PackedOutcomes } from './pack-outcomes.ts';

export interface UnitMismatch {
  readonly standardId: number;
  readonly unitId: number;
  readonly reason: 'guidelineUnitMismatch' | 'resultUnitMismatch' | 'noConversion';
}

/** Verdicts of a station, analyte and year, as they lie in the database. */
export interface PackedVerdicts extends PackedOutcomes {
  readonly stationId: number;
  readonly analyteId: number;
  readonly year: number;
  readonly guidelineIds: readonly number[];
  readonly days: Buffer;
  readonly resultIds: Buffer;
  readonly checks: Buffer;
  readonly verdictKinds: Buffer;
  readonly mismatches: readonly UnitMismatch[];
}

const dayMs = 86_400_000;
const dayOfYear = (day: string): number => (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs;

/** The day that lies so many days after New Year. */
export const dayIn = (year: number, days: number): string =>
  new Date(Date.UTC(year, 0, 1) + days * dayMs).toISOString().slice(0, 10);

interface Open {
  readonly stationId: number;
  readonly analyteId: number;
  readonly year: number;
  readonly days: number[];
  readonly resultIds: number[];
  readonly checks: number[];
  readonly mismatches: Map<string, UnitMismatch>;
  readonly outcomes: ReturnType<typeof makeOutcomes>;
}

/** Gathers verdicts as they are evaluated: there are millions. */
export function makePacker() {
  const open = new Map<string, Open>();
  const numberOfDay = makeDayNumbers();
  let last: Open | null = null;
  const openFor = (stationId: number, analyteId: number, year: number): Open => {
    if (last?.stationId === stationId && last.analyteId === analyteId && last.year === year) return last;
    const key = `${stationId} ${analyteId} ${year}`;
    last = open.get(key) ?? begin(stationId, analyteId, year);
    open.set(key, last);
    return last;
  };
  return {
    add: ({ result, verdicts }: EvaluatedResult): void => {
      const { year, day } = numberOfDay(result.sampledOn);
      const made = openFor(result.stationId, result.analyteId, year);
      for (const { reason, standard } of verdicts) {
        if (reason !== 'guidelineUnitMismatch' && reason !== 'resultUnitMismatch' && reason !== 'noConversion')
          continue;
        const { unitId } = result;
        const standardId = standard.row.id;
        made.mismatches.set(`${standardId} ${unitId}`, { standardId, unitId, reason });
      }
      made.days.push(day);
      made.resultIds.push(result.resultId);
      made.checks.push(checkOf(verdicts));
      made.outcomes.add(verdicts);
    },
    packed: (): PackedVerdicts[] => [...open.values()].map(pack),
  };
}

const begin = (stationId: number, analyteId: number, year: number): Open => ({
  ...{ stationId, analyteId, year, days: [], resultIds: [], checks: [] },
  ...{ mismatches: new Map<string, UnitMismatch>(), outcomes: makeOutcomes() },
});

/** A million results have some thousand days. */
function makeDayNumbers() {
  const known = new Map<string, { readonly year: number; readonly day: number }>();
  return (name: string) => {
    const dayNumber = known.get(name) ?? { year: Number(name.slice(0, 4)), day: dayOfYear(name) };
    known.set(name, dayNumber);
    return dayNumber;
  };
}

const figures = new Float64Array(3);
const bits = new Uint32Array(figures.buffer);

/** Changes when a result comes to exceed something else, or by another value or limit. */
function checkOf(verdicts: readonly StandardVerdict[]): number {
  let check = 0;
  for (const { verdict, standard, value, limit } of verdicts) {
    if (verdict !== 'exceeds') continue;
    figures[0] = standard.row.id;
    figures[1] = value;
    figures[2] = limit ?? Number.NaN;
    for (let at = 0; at < bits.length; at += 1)
      check = Math.imul((check ^ (bits[at] ?? 0)) + 0x9e3779b9, 0x85ebca6b) ^ (check >>> 13);
  }
  return check >>> 0;
}

function pack({ stationId, analyteId, year, ...open }: Open): PackedVerdicts {
  return {
    ...{ stationId, analyteId, year },
    days: bytesOf(new Uint16Array(open.days)),
    resultIds: bytesOf(new Float64Array(open.resultIds)),
    checks: bytesOf(new Uint32Array(open.checks)),
    mismatches: [...open.mismatches.values()],
    ...open.outcomes.packed(),
  };
}

const bytesOf = ({ buffer }: { readonly buffer: ArrayBuffer }): Buffer => Buffer.from(buffer);

/** Where numbers of the database begin in memory is not always where a number may lie. */
const alignedCopy = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

export const resultIdsOf = ({ resultIds }: Pick<PackedVerdicts, 'resultIds'>): Float64Array =>
  new Float64Array(alignedCopy(resultIds));

export const daysOf = ({ days }: Pick<PackedVerdicts, 'days'>): Uint16Array => new Uint16Array(alignedCopy(days));

/** What is distinguished when verdicts are compared: of each result its check, and all that is stated about it. */
export function unpack({ resultIds, checks, verdictKinds, guidelineIds }: Omit<PackedVerdicts, keyof PackedOutcomes>) {
  const ids = resultIdsOf({ resultIds });
  const sums = new Uint32Array(alignedCopy(checks));
  return new Map(
    Array.from(ids, (id, row) => {
      let kinds = 0;
      for (let column = 0; column < guidelineIds.length; column += 1)
        kinds |= verdictKinds[column * ids.length + row] ?? 0;
      return [id, { check: sums[row] ?? 0, kinds }];
    }),
  );
}
