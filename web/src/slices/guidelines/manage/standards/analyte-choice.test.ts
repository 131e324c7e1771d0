import type { Analyte, Unit } from '@freshet/contract';
import { expect, test } from 'vitest';
import { findAnalytes, findNamesake, proposalOf } from './analyte-choice.ts';

const analyte = (Id: number, AnalyteName: string, more: Partial<Record<keyof Analyte, unknown>> = {}) =>
  ({
    ...{ Id, AnalyteName, DisplayName: AnalyteName, Aliases: [], Fraction: '', Speciation: '', DefaultUnitId: null },
    ...more,
  }) as unknown as Analyte;
const all = [
  analyte(1, 'Copper', { Aliases: [{ AliasName: 'Cu-T' }], DefaultUnitId: 7 }),
  analyte(2, 'Nitrate', { Speciation: 'N', DefaultUnitId: 8 }),
  analyte(3, 'Zinc, dissolved', { Fraction: 'Dissolved', DefaultUnitId: 7 }),
];
const units = [
  { Id: 7, Name: 'µg/L' },
  { Id: 8, Name: 'mg/L' },
  { Id: 9, Name: 'mg/L as N' },
] as unknown as Unit[];

test.each([
  ['cop', [1]],
  ['cu-t', [1]],
  ['7440-50-8', [1]],
  ['7440508', [1]],
  ['744050', [1]],
  ['7440-66-6', []],
  ['gold', []],
])('an analyte is found by name, other name or CAS number: %s', (typed, ids) => {
  expect(findAnalytes(all, typed).map(({ Id }) => Id)).toEqual(ids);
});

test.each([
  ['copper', 1],
  ['CU-T', 1],
  ['Cuivre', 1],
  ['Gold', null],
  ['', null],
])('the one analyte a guideline surely means is proposed: %s', (name, id) => {
  expect(findNamesake(all, name)?.Id ?? null).toBe(id);
});

test('of two analytes of one substance none is proposed', () => {
  expect(findNamesake([analyte(1, 'Cu'), analyte(2, 'Cuivre')], 'Copper')).toBeNull();
});

test('fraction, speciation and unit of the analyte are proposed', () => {
  const [copper, nitrate, zinc] = all.map((one) => proposalOf(one, units));
  expect(copper).toMatchObject({ fractions: [], unitId: 7 });
  expect(nitrate).toMatchObject({ name: 'Nitrate', unitId: 9 });
  expect(zinc).toMatchObject({ fractions: ['Dissolved'], unitId: 7 });
});
