import type { UnitTable } from '../units/unit-table.ts';
import type { Standard } from './standards/standard.ts';

/**
 * Why a guideline could not be calculated because of units. `guideline`: the standard's unit is not in the analyte's
 * group; `labResult`: the result's is not.
 */
export interface UnitMismatch {
  readonly kind: 'guideline' | 'labResult';
  readonly guideline: string;
  readonly standardId: number;
  readonly standard: string;
  readonly analyte: string;
  readonly unitGroup: string | null;
  readonly standardUnit: string;
  readonly resultUnit: string | null;
  readonly message: string;
}

export function describeMismatch(
  kind: UnitMismatch['kind'],
  { standard, resultUnitId, units }: { standard: Standard; resultUnitId: number; units: UnitTable },
): UnitMismatch {
  const group = units.groups.find(({ id }) => id === standard.analyteGroupId) ?? units.groupsOf(standard.unitId)[0];
  const standardUnit = units.unit(standard.unitId)?.name ?? '';
  const resultUnit = units.unit(resultUnitId)?.name ?? null;
  const culprit = kind === 'guideline' ? standardUnit : resultUnit;
  // One result of an average may spoil the verdict of another that is measured as it should be.
  const isOther = kind === 'labResult' && units.groupsOf(resultUnitId).some(({ id }) => id === group?.id);
  const inGroup = `in the unit group '${group?.name ?? 'unknown'}'.`;
  return {
    kind,
    guideline: standard.guideline,
    standardId: standard.id,
    standard: standard.value,
    analyte: standard.analyte,
    unitGroup: group?.name ?? null,
    standardUnit,
    resultUnit,
    message: isOther
      ? `It is averaged with results whose unit is not ${inGroup}`
      : `The unit '${culprit ?? 'unknown'}' is not ${inGroup}`,
  };
}
