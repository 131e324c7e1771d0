import { crc32 } from 'node:zlib';
import type { JudgedResult } from '../evaluation/evaluate-batch.ts';
import { kindOf, type VerdictKinds } from './verdict-kinds.ts';

export interface UnitMismatch {
  readonly standardId: number;
  readonly unitId: number;
  readonly reason: 'guidelineUnitMismatch' | 'resultUnitMismatch' | 'noConversion';
}

/** Verdicts of a station, analyte and year, as they lie in the database. */
export interface PackedVerdicts {
  readonly stationId: number;
  readonly analyteId: number;
  readonly year: number;
  readonly guidelineIds: readonly number[];
  readonly days: Buffer;
  readonly resultIds: Buffer;
  readonly checks: Buffer;
  readonly said: Buffer;
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
  readonly said: Map<number, VerdictKinds>[];
  readonly guidelineIds: Set<number>;
  readonly mismatches: Map<string, UnitMismatch>;
}

/** Gathers verdicts as they are found. */
export function makePacker() {
  const open = new Map<string, Open>();
  return {
    add: (judged: JudgedResult): void => {
      const { stationId, analyteId, sampledOn, resultId, unitId } = judged.result;
      const year = Number(sampledOn.slice(0, 4));
      const key = `${stationId} ${analyteId} ${year}`;
      const made = open.get(key) ?? begin(stationId, analyteId, year);
      open.set(key, made);
      const said = new Map<number, VerdictKinds>();
      for (const one of judged.verdicts) {
        const { guideline_id: guidelineId, id: standardId } = one.standard.row;
        made.guidelineIds.add(guidelineId);
        said.set(guidelineId, (said.get(guidelineId) ?? 0) | kindOf(one));
        const { reason } = one;
        if (reason === 'guidelineUnitMismatch' || reason === 'resultUnitMismatch' || reason === 'noConversion')
          made.mismatches.set(`${standardId} ${unitId}`, { standardId, unitId, reason });
      }
      made.days.push(dayOfYear(sampledOn));
      made.resultIds.push(resultId);
      made.checks.push(checkOf(judged));
      made.said.push(said);
    },
    packed: (): PackedVerdicts[] => [...open.values()].map(pack),
  };
}

const begin = (stationId: number, analyteId: number, year: number): Open => ({
  ...{ stationId, analyteId, year, days: [], resultIds: [], checks: [], said: [] },
  ...{ guidelineIds: new Set<number>(), mismatches: new Map<string, UnitMismatch>() },
});

/** Changes when a result comes to exceed something else, or by another value or limit. */
function checkOf({ verdicts }: JudgedResult): number {
  let check = 0;
  for (const { verdict, standard, value, limit } of verdicts)
    if (verdict === 'exceeds') check = crc32(`${standard.row.id} ${value} ${limit}`, check);
  return check;
}

function pack({ stationId, analyteId, year, ...open }: Open): PackedVerdicts {
  const guidelineIds = [...open.guidelineIds].sort((left, right) => left - right);
  const count = open.resultIds.length;
  const said = Buffer.alloc(count * guidelineIds.length);
  for (const [column, id] of guidelineIds.entries())
    for (const [row, one] of open.said.entries()) said[column * count + row] = one.get(id) ?? 0;
  return {
    ...{ stationId, analyteId, year, guidelineIds, said },
    days: bytesOf(new Uint16Array(open.days)),
    resultIds: bytesOf(new Float64Array(open.resultIds)),
    checks: bytesOf(new Uint32Array(open.checks)),
    mismatches: [...open.mismatches.values()],
  };
}

const bytesOf = ({ buffer }: { readonly buffer: ArrayBuffer }): Buffer => Buffer.from(buffer);

/** Where numbers of the database begin in memory is not always where a number may lie. */
const alignedCopy = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

export const daysOf = ({ days }: Pick<PackedVerdicts, 'days'>): Uint16Array => new Uint16Array(alignedCopy(days));

/** What is told apart when verdicts are compared: of each result its check, and all that is said of it. */
export function unpack({ resultIds, checks, said, guidelineIds }: PackedVerdicts) {
  const ids = new Float64Array(alignedCopy(resultIds));
  const sums = new Uint32Array(alignedCopy(checks));
  return new Map(
    Array.from(ids, (id, row) => {
      let kinds = 0;
      for (let column = 0; column < guidelineIds.length; column += 1) kinds |= said[column * ids.length + row] ?? 0;
      return [id, { check: sums[row] ?? 0, kinds }];
    }),
  );
}
