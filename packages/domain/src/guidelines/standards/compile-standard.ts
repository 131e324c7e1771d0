import { foldName } from '../../fold-name.ts';
import { compileFormula, type FormulaProgram } from '../../formula/compile.ts';
import type { Formula, FormulaName } from '../../formula/node.ts';
import { formulaKey } from '../../formula/node.ts';
import type { Unit } from '../../units/unit.ts';
import type { UnitTable } from '../../units/unit-table.ts';
import { checkStandard, type StandardContext } from './check-standard.ts';
import { expressedUnit } from './expressed-unit.ts';
import { readStandardValue } from './read-standard-value.ts';
import type { Standard, StatedCofactor } from './standard.ts';
import type { StandardProblem } from './standard-problem.ts';

export interface CompiledLimit {
  readonly formula: Formula;
  readonly program: FormulaProgram;
  /** The limit itself where it depends on nothing; not a number where it does. */
  readonly constant: number;
}

/** A cofactor an equation asks for: the unit it must be put in (null: as it comes), and the range that was stated. */
export interface CompiledCofactor {
  readonly name: FormulaName;
  readonly unit: Unit | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** A standard that was read and checked once, to be evaluated many times. */
export interface CompiledStandard {
  readonly standard: Standard;
  readonly unit: Unit;
  /** The same unit with what the standard's name says: `mg/L as N` of 'Nitrate (as N)' in mg/L. */
  readonly expressed: Unit | null;
  readonly lower: CompiledLimit | null;
  readonly upper: CompiledLimit | null;
  /** By slot of the formula. */
  readonly cofactors: readonly CompiledCofactor[];
  readonly mediaIds: ReadonlySet<number>;
  readonly fractions: ReadonlySet<string>;
  readonly hasWrongGroup: boolean;
}

export type StandardCompilation =
  | { readonly ok: true; readonly compiled: CompiledStandard }
  | { readonly ok: false; readonly problems: readonly StandardProblem[] };

export function compileStandard(standard: Standard, context: StandardContext): StandardCompilation {
  const problems = checkStandard(standard, context);
  const reading = readStandardValue(standard);
  const unit = context.units.unit(standard.unitId);
  if (problems.length > 0 || !reading.ok || !unit) return { ok: false, problems };
  const { lower, upper } = reading.limits;
  const names = (upper ?? lower)?.names ?? [];
  const { analyteGroupId } = standard;
  const expressed = expressedUnit(standard.analyte, unit, context.units);
  const isInGroup = (one: Unit | null) => one !== null && context.units.fitsGroup(one.id, analyteGroupId ?? 0);
  return {
    ok: true,
    compiled: {
      standard,
      unit,
      expressed,
      lower: lower && compileLimit(lower),
      upper: upper && compileLimit(upper),
      cofactors: names.map((name) => compileCofactor(name, standard.cofactors, context.units)),
      mediaIds: new Set(standard.mediaIds),
      fractions: new Set(standard.fractions.map(foldName)),
      hasWrongGroup:
        analyteGroupId !== null &&
        !isInGroup(unit) &&
        !isInGroup(expressed) &&
        // Its own speciation need not be the analyte's, when results are converted to it.
        !standard.convertsSpeciation,
    },
  };
}

function compileLimit(formula: Formula): CompiledLimit {
  const program = compileFormula(formula);
  return { formula, program, constant: formula.names.length === 0 ? program([]) : Number.NaN };
}

/** The unit after `|` comes before the one stated beside the equation. */
function compileCofactor(name: FormulaName, stated: readonly StatedCofactor[], units: UnitTable): CompiledCofactor {
  const statedCofactor = stated.find((cofactor) => formulaKey(cofactor.name) === name.key);
  const statedUnit = statedCofactor && statedCofactor.unitId !== null ? units.unit(statedCofactor.unitId) : undefined;
  const unit = name.suffix === null ? statedUnit : units.find(name.suffix);
  return { name, unit: unit ?? null, lowest: statedCofactor?.lowest ?? null, highest: statedCofactor?.highest ?? null };
}
