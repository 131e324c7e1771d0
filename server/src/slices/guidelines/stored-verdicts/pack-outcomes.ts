import type { PlannedStandard } from '../evaluation/planned-standard.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';
import { kindOf, type VerdictKinds } from './verdict-kinds.ts';

/** What the standards of an analyte say of the results of a station and year, as it lies in the database. */
export interface PackedOutcomes {
  readonly details: {
    readonly standards: readonly number[];
    /** Of which standards one limit is kept for all results. */
    readonly constant: readonly boolean[];
    readonly reasons: readonly string[];
  };
  /** For each standard, and in it for each result: the verdict, which limit it is about, and why. */
  readonly outcomes: Buffer;
  readonly limits: Buffer;
}

/** For each guideline, and in it for each result, which verdicts its standards come to. */
interface PackedKinds {
  readonly guidelineIds: readonly number[];
  readonly verdictKinds: Buffer;
}

/** What one standard stated about a result. */
export interface StoredOutcome {
  readonly standardId: number;
  readonly verdict: StandardVerdict['verdict'];
  readonly reason: string | null;
  readonly bound: 'lower' | 'upper' | null;
  readonly limit: number | null;
}

const verdictNames = ['doesNotApply', 'meets', 'undetermined', 'exceeds'] as const;
const verdictCodes: Readonly<Record<StandardVerdict['verdict'], number>> = {
  doesNotApply: 0,
  meets: 1,
  undetermined: 2,
  exceeds: 3,
};
const bounds = [null, 'lower', 'upper'] as const;
const boundCode = (bound: StandardVerdict['bound']): number => (bound === null ? 0 : bound === 'lower' ? 1 : 2);
/** Two bits for the verdict, two for the bound, the rest for the reason. */
const [boundAt, reasonAt] = [2, 4];

interface Column {
  readonly guidelineId: number;
  readonly kinds: VerdictKinds[];
  readonly codes: number[];
  readonly limits: number[];
}

/** Gathers what is stated about one result after another. */
export function makeOutcomes() {
  const columns = new Map<number, Column>();
  const reasons = new Map<string | null, number>([[null, 0]]);
  let count = 0;
  const columnOf = ({ row: { id, guideline_id: guidelineId } }: PlannedStandard): Column => {
    const known = columns.get(id);
    if (known) return known;
    // A standard that stated nothing of those before did not apply to them.
    const [nothing, none] = [Array<number>(count).fill(0), Array<number>(count).fill(Number.NaN)];
    const made = { guidelineId, kinds: nothing, codes: [...nothing], limits: none };
    columns.set(id, made);
    return made;
  };
  return {
    add: (verdicts: readonly StandardVerdict[]): void => {
      for (const outcome of verdicts) {
        const { kinds, codes, limits } = columnOf(outcome.standard);
        const why = reasons.get(outcome.reason) ?? reasons.size;
        if (why === reasons.size) reasons.set(outcome.reason, why);
        kinds[count] = kindOf(outcome);
        codes[count] = verdictCodes[outcome.verdict] | (boundCode(outcome.bound) << boundAt) | (why << reasonAt);
        limits[count] = outcome.limit ?? Number.NaN;
      }
      count += 1;
    },
    packed: (): PackedOutcomes & PackedKinds => pack([...columns], [...reasons.keys()], count),
  };
}

function pack(columns: readonly (readonly [number, Column])[], reasons: readonly (string | null)[], count: number) {
  const outcomes = new Uint16Array(columns.length * count);
  const limits: number[] = [];
  const constant: boolean[] = [];
  for (const [at, [, column]] of columns.entries()) {
    outcomes.set(column.codes, at * count);
    const first = column.limits[0] ?? Number.NaN;
    const isConstant = column.limits.length === count && column.limits.every((one) => Object.is(one, first));
    constant.push(isConstant);
    if (isConstant) limits.push(first);
    else for (let row = 0; row < count; row += 1) limits.push(column.limits[row] ?? Number.NaN);
  }
  return {
    ...packKinds(
      columns.map(([, column]) => column),
      count,
    ),
    details: {
      ...{ standards: columns.map(([id]) => id), constant },
      reasons: reasons.flatMap((one) => (one === null ? [] : [one])),
    },
    outcomes: Buffer.from(outcomes.buffer),
    limits: Buffer.from(new Float64Array(limits).buffer),
  };
}

function packKinds(columns: readonly Column[], count: number): PackedKinds {
  const guidelineIds = [...new Set(columns.map(({ guidelineId }) => guidelineId))].sort((left, right) => left - right);
  const stated = Buffer.alloc(count * guidelineIds.length);
  for (const { guidelineId, kinds } of columns) {
    const start = guidelineIds.indexOf(guidelineId) * count;
    for (let row = 0; row < count; row += 1) stated[start + row] = (stated[start + row] ?? 0) | (kinds[row] ?? 0);
  }
  return { guidelineIds, verdictKinds: stated };
}

/** What was stated about each result, by its place among `count` of them. */
export function readOutcomes({ details, outcomes, limits }: PackedOutcomes, count: number) {
  const codes = new Uint16Array(new Uint8Array(outcomes).buffer);
  const figures = new Float64Array(new Uint8Array(limits).buffer);
  let next = 0;
  const columns = details.standards.map((standardId, at) => {
    const [from, isConstant] = [next, details.constant[at] ?? false];
    next += isConstant ? 1 : count;
    return { standardId, from, isConstant, start: at * count };
  });
  return (row: number): StoredOutcome[] =>
    columns.map(({ standardId, from, isConstant, start }) => {
      const code = codes[start + row] ?? 0;
      const limit = figures[isConstant ? from : from + row] ?? Number.NaN;
      return {
        standardId,
        verdict: verdictNames[code & 3] ?? 'doesNotApply',
        bound: bounds[(code >> boundAt) & 3] ?? null,
        reason: details.reasons[(code >> reasonAt) - 1] ?? null,
        limit: Number.isFinite(limit) ? limit : null,
      };
    });
}
