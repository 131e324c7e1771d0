import { Unit, UnitConversion, UnitGroup } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { type ConversionDraft, checkConversion } from './conversions/check-conversion.ts';
import { losesConversions } from './conversions/loses-conversions.ts';
import { equation, findGroups, findUnits, makeUnitLookup, nearest, neighbours, reachable } from './unit-lookup.ts';

const names = ['µg/L', 'mg/L', 'g/L', '°C', 'mg/L as N', 'mg/L as NO3'];
const ref = (id: number) => ({ Id: id, Name: names[id - 1] ?? '' });
const conversion = (id: number, [from, to]: readonly [number, number], Formula: string) =>
  UnitConversion.parse({
    Id: id,
    FromUnitId: from,
    FromUnit: ref(from).Name,
    ToUnitId: to,
    ToUnit: ref(to).Name,
    Formula,
    NumberOfDecimal: 6,
    Revision: 1,
  });
const group = (id: number, name: string, unitIds: readonly number[], UnitConverts: UnitConversion[] = []) =>
  UnitGroup.parse({ Id: id, Name: name, Units: unitIds.map(ref), UnitConverts, Revision: 1 });

const conversions = [conversion(1, [1, 2], 'x / 1000'), conversion(2, [3, 2], 'x * 1000')];
const groups = [
  group(1, 'Mass in water', [1, 2, 3, 5, 6], conversions),
  group(2, 'Also mass', [1, 2], conversions.slice(0, 1)),
  group(3, 'Unknown', [4]),
];
const units = names.map((Name, at) =>
  Unit.parse({
    Id: at + 1,
    Name,
    Aliases: at === 1 ? ['ppm'] : [],
    Groups: groups.filter(({ Units }) => Units.some(({ Id }) => Id === at + 1)),
    Revision: 1,
  }),
);
const book = makeUnitLookup(units, groups);

describe('finding', () => {
  test.each([
    ['ug/l', ['µg/L']],
    ['PPM', ['mg/L']],
    ['unknown', ['°C']],
    ['', names],
    ['nothing', []],
  ])('%s finds a unit by name, spelling or group, however it is written', (typed, expected) => {
    expect(findUnits(units, typed).map(({ Name }) => Name)).toEqual(expected);
  });

  test('a group is found by the units in it', () => {
    expect(findGroups(groups, 'g/L').map(({ Id }) => Id)).toEqual([1, 2]);
  });
});

describe('converting', () => {
  const one = (from: number, to: number, value: number, language: 'en' | 'fr' = 'en') => {
    const converter = book.table.converter(from, to);
    return typeof converter === 'string' ? converter : equation(converter, value, language);
  };

  test('conversions of several groups count once', () => expect(book.conversions).toHaveLength(2));

  test('says what a value is in another unit, along a way and back', () => {
    expect(one(2, 1, 1)).toBe('1 mg/L = 1000 µg/L');
    expect(one(2, 1, 0.1)).toBe('0.1 mg/L = 100 µg/L');
    expect(one(1, 3, 5_000_000)).toBe('5000000 µg/L = 5 g/L');
    expect(one(1, 2, 1.5, 'fr')).toBe('1,5 µg/L = 0,0015 mg/L');
    expect(one(1, 4, 1)).toBe('otherGroup');
  });

  test('a value too small for its decimals is shown whole', () =>
    expect(one(1, 3, 0.001)).toBe('0.001 µg/L = 1E-9 g/L'));

  test('leads only to units with a way, and neighbours share a group', () => {
    expect(reachable(book, 1).map(({ Id }) => Id)).toEqual([2, 3]);
    expect([nearest(book, 1)?.Id, nearest(book, 3)?.Id, nearest(book, 4)]).toEqual([2, 2, undefined]);
    expect(neighbours(book, 1).map(({ Id }) => Id)).toEqual([2, 3, 5, 6]);
  });

  test('a unit that leaves a group loses the conversions that no group holds together', () => {
    expect(losesConversions(book, 2, [1, 2])).toBe(0);
    expect(losesConversions(book, 2, [2])).toBe(1);
    expect(losesConversions(book, 2, [])).toBe(2);
  });
});

describe('evaluating a conversion while it is typed', () => {
  const draft = (change: Partial<ConversionDraft>) =>
    checkConversion(book, { id: null, fromUnitId: 1, toUnitId: 3, formula: 'x / 1000000', decimals: 9, ...change });

  test('a sound one shows what it makes of 1, there and back', () => {
    const { there, back, problem, warning } = draft({});
    expect([problem, warning]).toEqual([null, null]);
    expect(there && equation(there, 1, 'en')).toBe('1 µg/L = 0.000001 g/L');
    expect(back && equation(back, 1, 'en')).toBe('1 g/L = 1000000 µg/L');
  });

  test('a slip is found at its character', () => {
    expect(draft({ formula: 'x * foo(2)' }).slips).toMatchObject([{ code: 'unknownFunction', at: 4, end: 7 }]);
    expect(draft({ formula: '  ' }).slips).toEqual([]);
  });

  test.each([
    ['x / 1000', 'cycle'],
    ['1000', 'valueUnused'],
    ['x * 0', 'notReversible'],
    ['1 / x', 'noResult'],
  ])('%s is refused for the reason the server would give', (formula, code) => {
    expect(draft({ formula }).problem?.code).toBe(code);
  });

  test('the one that is edited does not contradict itself, and the same again is refused', () => {
    expect(draft({ id: 1, toUnitId: 2, formula: 'x / 999' }).problem).toBeNull();
    expect(draft({ toUnitId: 2, formula: 'x / 1000' }).problem?.code).toBe('duplicateConversion');
  });

  test('units that do not measure the same thing are pointed out', () => {
    expect(draft({ fromUnitId: 5, toUnitId: 6, formula: 'x * 4.4268' }).warning?.code).toBe('meaningDiffers');
  });
});
