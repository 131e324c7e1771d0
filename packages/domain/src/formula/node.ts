import type { LookupTable } from '../lookup-table/lookup-table.ts';
import type { FunctionName } from './functions.ts';
import type { Span } from './problem.ts';

export type Arithmetic = '+' | '-' | '*' | '/' | '^';
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** A value a formula asks for: `[Hardness|mg/L]`. Names differ neither by case nor by the number of spaces. */
export interface FormulaName {
  readonly name: string;
  /** The name as it is compared. */
  readonly key: string;
  /** What comes after `|`: the unit the value is wanted in. */
  readonly suffix: string | null;
}

export type FormulaNode =
  | ({ readonly kind: 'number'; readonly value: number } & Span)
  | ({ readonly kind: 'constant'; readonly name: string; readonly value: number } & Span)
  | ({ readonly kind: 'name'; readonly slot: number } & Span)
  | ({ readonly kind: 'sign'; readonly operator: '-' | '+'; readonly operand: FormulaNode } & Span)
  | ({ readonly kind: 'not'; readonly operand: FormulaNode } & Span)
  | ({
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    } & Span)
  | ({
      readonly kind: 'comparison';
      readonly operator: Comparison;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    } & Span)
  | ({
      readonly kind: 'logic';
      readonly operator: 'and' | 'or';
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    } & Span)
  | ({
      readonly kind: 'if';
      readonly condition: FormulaNode;
      readonly whenTrue: FormulaNode;
      readonly whenFalse: FormulaNode;
    } & Span)
  | ({ readonly kind: 'table'; readonly table: LookupTable; readonly values: readonly FormulaNode[] } & Span)
  | ({ readonly kind: 'call'; readonly name: FunctionName; readonly values: readonly FormulaNode[] } & Span);

/** A formula that was read without a problem. Values are handed to it by slot: the place of a name in `names`. */
export interface Formula {
  readonly text: string;
  readonly root: FormulaNode;
  readonly names: readonly FormulaName[];
  /** Characters that were read as another: `−` as `-`, `×` as `*`, `≤` as `<=`. */
  readonly notes: readonly FormulaNote[];
}

export interface FormulaNote extends Span {
  readonly code: 'readAs';
  readonly text: string;
  readonly readAs: string;
}

/** A name inside brackets as it is compared. */
export const formulaKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
