import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountOf, writeAccount } from './account.ts';
import { transcribeBc } from './bc-rules.ts';
import { limitOf, problemsOf } from './compile-library.ts';
import type { LibraryFile } from './library-file.ts';
import { compareCase, findStandards, type WqbcCase } from './wqbc-cases.ts';

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const library = (key: string): LibraryFile => read(`../../../server/src/slices/guidelines/library/${key}.json`);
const bc = library('bc');

test('every standard of the library can be evaluated', () => {
  for (const { guidelines } of [bc, library('epa'), library('ccme')]) {
    for (const { standards } of guidelines) for (const one of standards) expect(problemsOf(one)).toEqual([]);
  }
});

test('no two standards of a guideline are about the same, so that its file can be imported again', () => {
  for (const { guidelines } of [bc, library('epa'), library('ccme')]) {
    for (const { standards } of guidelines) {
      const subjects = standards.map(({ analyte, fraction, bound, statistic }) =>
        JSON.stringify([analyte.toLowerCase(), fraction, bound, statistic]),
      );
      expect(new Set(subjects).size).toBe(subjects.length);
    }
  }
});

test('each rule of the source is in one standard or told with a reason', () => {
  for (const { rules, notExpressed, standards } of bc.guidelines) {
    const messages = [...Object.values(notExpressed).flat(), ...standards.flatMap((one) => one.rules)];
    expect(messages).toHaveLength(rules);
  }
});

test.each([
  ['bc', 966, { alone: 680, condition: 83, repeat: 69, notExpressed: 134 }, 701],
  ['epa', 461, { alone: 381, notExpressed: 80 }, 381],
  ['ccme', 2, { alone: 2 }, 2],
])(
  'the account of %s has every rule of the source once, with its standard or the reason why it is in none',
  (key, all, split, made) => {
    const account = accountOf(library(key));
    const counts: Record<string, number> = {};
    for (const { as } of account) counts[as] = (counts[as] ?? 0) + 1;
    expect(account).toHaveLength(all);
    expect(counts).toEqual(split);
    const inStandards = account.flatMap((one) => (one.as === 'notExpressed' ? [] : [one]));
    const names = library(key).guidelines.flatMap(({ name, standards }) =>
      standards.map(({ analyte, rules }) => ({ name, analyte, rules })),
    );
    expect(names).toHaveLength(made);
    // A reader who looks up the standard that a rule names finds the rule there.
    for (const { rule, guideline, standard } of inStandards)
      expect(
        names.some(({ name, analyte, rules }) => name === guideline && analyte === standard && rules.includes(rule)),
      ).toBe(true);
    expect(writeAccount(library(key)).trim().split('\n')).toHaveLength(all + 1);
  },
);

test('a rule that shares its standard says why: it is one of its conditions, or says again what another says', () => {
  const rules = [
    { Condition: 'EMS_0107 <= 8', Limit: '3' },
    { UniqueID: '2', Condition: 'EMS_0107 > 8', Limit: '4' },
    { UniqueID: '3', Condition: 'EMS_0107 > 8', Limit: '4' },
    { UniqueID: '4', Variable: 'Other metal' },
    { UniqueID: '5', Variable: 'Third metal', Direction: '' },
  ];
  const file = transcribeBc(Buffer.from([head, ...rules.map(row)].join('\n')), '2026-01-02');
  expect(accountOf(file)).toMatchObject([
    { rule: '1', as: 'condition', standard: 'Made-up metal' },
    { rule: '2', as: 'condition', standard: 'Made-up metal' },
    { rule: '3', as: 'repeat', standard: 'Made-up metal' },
    { rule: '4', as: 'alone', standard: 'Other metal' },
    { rule: '5', as: 'notExpressed', why: 'noDirection' },
  ]);
});

const cases: readonly WqbcCase[] = read('wqbc-cases.json');

describe('limits are those that wqbc publishes', () => {
  test.each(cases.map((one) => [`${one.variable}, ${one.term}, ${JSON.stringify(one.cofactors)}`, one] as const))(
    '%s',
    (_, one) => expect(compareCase(bc, one)).toBe('same'),
  );

  test.each([
    ['Cobalt Total', 'Short', {}, 110],
    ['Zinc Total', 'Short', { EMS_0107: 100 }, 40.5],
    ['Zinc Total', 'Long', { EMS_0107: 80 }, 7.5],
    ['Zinc Total', 'Long', { EMS_0107: 200 }, 90],
    ['Zinc Total', 'Long', { EMS_0107: 140 }, 45],
  ] as const)('%s, %s, %j is %d µg/L', (variable, term, cofactors, limit) => {
    expect(compareCase(bc, { variable, term, cofactors, unit: 'ug/L', limit })).toBe('same');
  });
});

test('the table of manganese takes the stricter neighbour, and says nothing outside', () => {
  const manganese = library('ccme').guidelines[0]?.standards.find(({ analyte }) => analyte === 'Manganese');
  const limit = (hardness: number, acidity: number) =>
    manganese &&
    limitOf(manganese, [
      { name: 'Hardness (as CaCO3)', unit: 'mg/L', value: hardness },
      { name: 'pH', unit: 'pH', value: acidity },
    ]);
  expect([limit(30, 7), limit(25, 7), limit(30, 6.45), limit(9, 7)]).toEqual([380, 250, 310, Number.NaN]);
});

const head =
  'UniqueID,Variable,Component,EMS_Code,Use,Media,Type,Days,Samples,Statistic,NarrativeWQG,Condition,ConditionNotes,PredictedEffectLevel,Direction,Limit,LimitNotes,Units,Status,Reference';
const row = (given: Readonly<Record<string, string>>) => {
  const usual = {
    ...{ UniqueID: '1', Variable: 'Made-up metal', Component: 'Total', Use: 'Aquatic Life', Media: 'Water' },
    ...{ Type: 'Long-term chronic', Days: '30', Samples: '5', Statistic: 'mean', PredictedEffectLevel: 'No Effect' },
    ...{ Direction: 'Upper Limit', Limit: '5', Units: 'ug/L', Status: 'Approved', Reference: 'Somebody' },
  };
  const all: Readonly<Record<string, string>> = { ...usual, ...given };
  return head
    .split(',')
    .map((name) => `"${all[name] ?? ''}"`)
    .join(',');
};
const transcribe = (...rows: Readonly<Record<string, string>>[]) =>
  transcribeBc(Buffer.from([head, ...rows.map(row)].join('\n')), '2026-01-02').guidelines[0];

describe('a rule of British Columbia', () => {
  test('becomes a standard with fraction, unit, statistic, period and status', () => {
    expect(transcribe({})?.standards).toMatchObject([
      {
        ...{ analyte: 'Made-up metal', fraction: 'Total', unit: 'µg/L', value: '5', bound: 'upper', statistic: 'mean' },
        period: { days: 30, samples: 5, spanDays: 21 },
        ...{ status: 'Approved', rules: ['1'], isRestricted: false },
      },
    ]);
  });

  test('with conditions is one equation without a limit outside of them', () => {
    const pieces = transcribe(
      { Condition: 'EMS_0107 <= 8 | EMS_1107 <= 8', Limit: '3' },
      {
        UniqueID: '2',
        Condition: '(!is.na(EMS_0107) & (EMS_0107 > 8)) | (!is.na(EMS_1107) & (EMS_1107 > 8))',
        Limit: 'exp(EMS_0107)',
      },
    );
    expect(pieces?.standards.map(({ value }) => value)).toEqual([
      'if([Hardness (as CaCO3)] <= 8, 3, if([Hardness (as CaCO3)] > 8, Exp([Hardness (as CaCO3)]), NoLimit()))',
    ]);
  });

  test('that the source says twice is one standard, and two figures for one thing are two to choose from', () => {
    expect(transcribe({}, { UniqueID: '2' })?.standards).toMatchObject([{ rules: ['1', '2'], isRestricted: false }]);
    expect(transcribe({}, { UniqueID: '2', Limit: '6', ConditionNotes: 'x' })?.standards).toMatchObject([
      { analyte: 'Made-up metal (rule 1)', isRestricted: true },
      { analyte: 'Made-up metal (rule 2)', isRestricted: true },
    ]);
  });

  test.each([
    ['narrative', { Limit: '', NarrativeWQG: 'In words.' }],
    ['software', { Limit: '', LimitNotes: 'with software' }],
    ['noFigure', { Limit: '', Condition: 'EMS_0004 < 5' }],
    ['background', { EMS_Code: 'EMS_0130', Limit: 'EMS_0130*1.1' }],
    ['noDirection', { Direction: '' }],
    ['contradiction', { Direction: 'Lower Limit', Statistic: 'max' }],
    ['statistic', { Statistic: 'quantile75' }],
    ['unit', { Units: 'ug a.i./L' }],
    ['condition', { Condition: 'EMS_0107 < 5 | EMS_0004 < 5' }],
  ])('is left out and counted: %s', (why, given) => {
    expect(transcribe(given)).toMatchObject({ rules: 1, standards: [], notExpressed: { [why]: ['1'] } });
  });

  test('says what it is reported as in its unit and name', () => {
    expect(transcribe({ Units: 'mg/L', LimitNotes: 'Reported as N.' })?.standards).toMatchObject([
      { analyte: 'Made-up metal (as N)', unit: 'mg/L as N' },
    ]);
  });
});

test('no standard is found for what the library does not have', () => {
  expect(
    findStandards(bc, { variable: 'Unobtainium Total', term: 'Short', unit: 'mg/L', cofactors: {}, limit: 1 }),
  ).toEqual([]);
});
