import { type FormulaProblem, parseFormula } from '@freshet/domain/formula';
import { type Converter, checkUnits, makeUnitTable, type UnitProblem, type UnitRows } from '@freshet/domain/units';
import type { UnitLookup } from '../unit-lookup.ts';

export interface ConversionDraft {
  /** Null for a new one. */
  readonly id: number | null;
  readonly fromUnitId: number | null;
  readonly toUnitId: number | null;
  readonly formula: string;
  readonly decimals: number;
}

export interface ConversionCheck {
  /** Slips in the text of the formula, with their places. */
  readonly slips: readonly FormulaProblem[];
  /** What else the server would refuse. */
  readonly problem: UnitProblem | null;
  readonly warning: UnitProblem | null;
  /** There and back with the conversion in place. */
  readonly there: Converter | null;
  readonly back: Converter | null;
}

const nothing: ConversionCheck = { slips: [], problem: null, warning: null, there: null, back: null };

/** Evaluates a conversion as the server will, while it is typed. */
export function checkConversion(book: UnitLookup, draft: ConversionDraft): ConversionCheck {
  const { fromUnitId, toUnitId, formula, decimals } = draft;
  if (formula.trim() === '') return nothing;
  const parsed = parseFormula(formula, { bareNames: ['x', 'value'] });
  if (!parsed.ok) return { ...nothing, slips: parsed.problems };
  if (fromUnitId === null || toUnitId === null || fromUnitId === toUnitId) return nothing;
  const others: UnitRows = {
    ...book.rows,
    conversions: book.conversions.filter(({ Id }) => Id !== draft.id).map(toRow),
  };
  const wanted = { fromUnitId, toUnitId, formula, decimals: Number.isInteger(decimals) ? decimals : 0 };
  const rows = { ...others, conversions: [...others.conversions, wanted] };
  const known = new Set(checkUnits(others).map(({ sentence }) => sentence));
  const caused = checkUnits(rows).filter(({ sentence }) => !known.has(sentence));
  const problem = caused.find(({ severity }) => severity === 'error') ?? null;
  const warning = caused.find(({ severity }) => severity === 'warning') ?? null;
  if (problem) return { ...nothing, problem, warning };
  const table = makeUnitTable(rows);
  const [there, back] = [table.converter(fromUnitId, toUnitId), table.converter(toUnitId, fromUnitId)];
  return {
    ...nothing,
    warning,
    there: typeof there === 'string' ? null : there,
    back: typeof back === 'string' ? null : back,
  };
}

const toRow = (row: UnitLookup['conversions'][number]) => ({
  fromUnitId: row.FromUnitId,
  toUnitId: row.ToUnitId,
  formula: row.Formula,
  decimals: row.NumberOfDecimal,
});
