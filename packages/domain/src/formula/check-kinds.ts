import type { FormulaNode } from './node.ts';
import { type FormulaProblem, formulaProblem } from './problem.ts';

type Kind = 'number' | 'condition';

/** Finds conditions where numbers are needed and the other way round, so that no condition is ever counted with. */
export function checkKinds(root: FormulaNode, result: Kind): FormulaProblem[] {
  const problems: FormulaProblem[] = [];
  const kindOf = (node: FormulaNode): Kind => {
    for (const [part, wanted] of partsOf(node)) {
      if (kindOf(part) === wanted) continue;
      problems.push(formulaProblem(wanted === 'number' ? 'numberExpected' : 'conditionExpected', part));
    }
    if (node.kind !== 'if') return isCondition(node) ? 'condition' : 'number';
    const kind = kindOf(node.whenTrue);
    if (kindOf(node.whenFalse) !== kind) problems.push(formulaProblem('branchesDiffer', node));
    return kind;
  };
  const kind = kindOf(root);
  if (kind !== result)
    problems.push(formulaProblem(kind === 'condition' ? 'resultIsCondition' : 'resultIsNumber', root));
  return problems;
}

/** Whether a part gives true or false; an `if` gives what its branches do. */
export const isCondition = (node: FormulaNode): boolean =>
  conditions.has(node.kind) || (node.kind === 'call' && node.name === 'ismissing');

const conditions: ReadonlySet<FormulaNode['kind']> = new Set(['not', 'comparison', 'logic']);

/** The parts of a node with what each has to be; the branches of an `if` may be either. */
function partsOf(node: FormulaNode): readonly (readonly [FormulaNode, Kind])[] {
  switch (node.kind) {
    case 'sign':
      return [[node.operand, 'number']];
    case 'not':
      return [[node.operand, 'condition']];
    case 'arithmetic':
    case 'comparison':
      return [
        [node.left, 'number'],
        [node.right, 'number'],
      ];
    case 'logic':
      return [
        [node.left, 'condition'],
        [node.right, 'condition'],
      ];
    case 'call':
      return node.values.map((value) => [value, 'number'] as const);
    case 'if':
      return [[node.condition, 'condition']];
    default:
      return [];
  }
}
