import { makeUnitTable } from '@freshet/domain/units';
import { expect, test } from 'vitest';
import { showUnit } from './choose-units.ts';

const units = makeUnitTable({
  units: [
    { id: 1, name: 'mg/L' },
    { id: 2, name: 'mg/L as N' },
  ],
  groups: [{ id: 1, name: 'Mass concentration', unitIds: [1] }],
  conversions: [],
});
const analyte = (name: string) => ({ name, groupId: 1, unitId: 1 });

test('an analyte that is named as what it is expressed as has no incompatible units', () => {
  const shown = showUnit(units, analyte('Nitrate (as N)'), 'mg/L as N');
  expect(shown).toMatchObject({ unit: 'mg/L as N', mismatch: null });
  expect(showUnit(units, analyte('Nitrate as N'), 'mg/L as N').mismatch).toBeNull();
});

test('of another expression, or of an analyte that does not say how it is expressed, they are told', () => {
  expect(showUnit(units, analyte('Nitrate'), 'mg/L as N').mismatch).toMatchObject({ StandardUnit: 'mg/L' });
  expect(showUnit(units, analyte('Nitrate (as NO3)'), 'mg/L as N').mismatch).not.toBeNull();
});
