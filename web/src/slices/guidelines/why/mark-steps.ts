import type { FormulaStep } from '@freshet/domain/formula';
import { colourPieces, type FormulaPiece } from '../formula/colour-pieces.ts';

/** A piece of an equation with what became of it. */
export interface MarkedPiece extends FormulaPiece {
  /** It was not needed: the other branch counted. */
  readonly isSkipped: boolean;
  /** It is in the branch that counted. */
  readonly isTaken: boolean;
  /** The value put in for a name. */
  readonly value: number | null;
}

/** A condition on the way to the result. */
export interface TakenBranch {
  readonly at: number;
  readonly condition: string;
  readonly isTrue: boolean;
  /** The part that counted because of it. */
  readonly part: string;
}

/** An equation in pieces: which parts counted, which were left out, and what was put in for the names. */
export function markSteps(text: string, step: FormulaStep): MarkedPiece[] {
  const skipped: FormulaStep[] = [];
  const taken: FormulaStep[] = [];
  const names: FormulaStep[] = [];
  walk(step, (each) => {
    if (each.isSkipped) skipped.push(each);
    else if (each.kind === 'name') names.push(each);
    const branch = takenPart(each);
    if (branch) taken.push(branch);
  });
  const within = (steps: readonly FormulaStep[], at: number) => steps.some((each) => each.at <= at && at < each.end);
  return splitAt(colourPieces(text), [...skipped, ...taken]).map((piece) => {
    const isSkipped = within(skipped, piece.at);
    const value = names.find(({ at }) => at === piece.at)?.value;
    return {
      ...piece,
      isSkipped,
      isTaken: !isSkipped && within(taken, piece.at),
      value: typeof value === 'number' && piece.kind === 'name' ? value : null,
    };
  });
}

/** The conditions that were decided, outermost first. */
export function takenBranches(step: FormulaStep): TakenBranch[] {
  const branches: TakenBranch[] = [];
  walk(step, (each) => {
    const part = takenPart(each);
    const [condition] = each.parts;
    if (!part || !condition) return;
    branches.push({ at: each.at, condition: condition.text, isTrue: each.branch === 'whenTrue', part: part.text });
  });
  return branches;
}

const takenPart = ({ kind, branch, parts }: FormulaStep): FormulaStep | undefined =>
  kind === 'if' && branch ? parts[branch === 'whenTrue' ? 1 : 2] : undefined;

function walk(step: FormulaStep, visit: (step: FormulaStep) => void): void {
  visit(step);
  for (const part of step.parts) walk(part, visit);
}

/** Cuts pieces further, where a marked part begins or ends inside one. */
function splitAt(pieces: readonly FormulaPiece[], spans: readonly { at: number; end: number }[]): FormulaPiece[] {
  const cuts = spans.flatMap(({ at, end }) => [at, end]);
  return pieces.flatMap((piece) => {
    const end = piece.at + piece.text.length;
    const inside = cuts.filter((cut) => cut > piece.at && cut < end);
    const edges = [...new Set([piece.at, ...inside, end])].sort((a, b) => a - b);
    return edges.slice(0, -1).map((at, index) => ({
      ...piece,
      at,
      text: piece.text.slice(at - piece.at, (edges[index + 1] ?? end) - piece.at),
    }));
  });
}
