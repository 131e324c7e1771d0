import { catalogueRows } from '../../units/catalogue/index.ts';
import { makeUnitTable } from '../../units/unit-table.ts';
import type { ReportedValue } from '../../values/reported-value.ts';
import type { CofactorSource } from '../cofactors/cofactor-source.ts';
import { fixedCofactors } from '../cofactors/fixed-cofactors.ts';
import { makeEvaluator } from '../evaluator.ts';
import type { EvaluatedResult } from '../result.ts';
import { type CompiledStandard, compileStandard } from '../standards/compile-standard.ts';
import { type Standard, usualNonDetects } from '../standards/standard.ts';

export const units = makeUnitTable(catalogueRows());

export const day = 24 * 3_600_000;

export function unitId(name: string): number {
  const unit = units.find(name);
  if (!unit) throw new Error(`There is no unit ${name}.`);
  return unit.id;
}

export const groupId = (name: string): number => units.groups.find((group) => group.name === name)?.id ?? 0;

export const aStandard = (more: Partial<Standard> = {}): Standard => ({
  id: 1,
  guideline: 'Aquatic life',
  analyte: 'Zinc (Zn)-Total',
  reference: 'A reference',
  unitId: unitId('µg/L'),
  analyteGroupId: null,
  valueType: 'double',
  value: '30',
  bound: 'upper',
  statistic: 'value',
  period: null,
  nonDetects: usualNonDetects(more.statistic ?? 'value'),
  validFrom: null,
  validTo: null,
  mediaIds: [],
  fractions: [],
  cofactors: [],
  ...more,
});

export const aResult = (value: ReportedValue | number, more: Partial<EvaluatedResult> = {}): EvaluatedResult => ({
  resultId: 7,
  stationId: 1,
  sampleId: 1,
  sampledAt: Date.UTC(2024, 5, 15),
  sampledOn: new Date(more.sampledAt ?? Date.UTC(2024, 5, 15)).toISOString().slice(0, 10),
  value: typeof value === 'number' ? { kind: 'measured', value, figures: 3 } : value,
  unitId: unitId('µg/L'),
  mediaId: 1,
  fraction: 'Total',
  speciation: null,
  depthMetres: null,
  detectionLimit: null,
  isHidden: false,
  ...more,
});

export function compiled(standard: Standard): CompiledStandard {
  const compilation = compileStandard(standard, { units });
  if (!compilation.ok) throw new Error(compilation.problems.map(({ sentence }) => sentence).join(' '));
  return compilation.compiled;
}

export const evaluatorOf = (standard: Partial<Standard>, cofactors: CofactorSource = fixedCofactors([])) =>
  makeEvaluator(compiled(aStandard(standard)), { units, cofactors });

export const hardness = (value: number, unit = 'mg/L') =>
  fixedCofactors([{ name: 'Hardness (as CaCO3)', value, unitId: unitId(unit) }]);
