import { findSubstance, readAnalyteName, readFormula } from '@freshet/domain/analyte-name';
import { foldUnit, makeUnitTable, readUnitMeaning } from '@freshet/domain/units';
import { speciatedUnit } from '@freshet/domain/units/catalogue';
import { parseReported, withoutMarks } from '@freshet/domain/values';
import { test } from 'vitest';
import { expectLinear } from '../../../../test/processor-time.ts';
import { densityOf, isDensityUnit } from '../ecology-files/reading/amounts/densities.ts';
import { isUnitText, splitHeading } from '../importers/headers/split-heading.ts';
import { isUsualAnalyte } from '../importers/headers/usual-analytes.ts';
import { besideOf, findBeside } from '../importers/layouts/beside-columns.ts';
import { isNeverAnalyte } from '../importers/layouts/is-never-analyte.ts';
import { offsetInZone } from '../rows/dates/offset-in-zone.ts';
import { readResult } from '../rows/parse-number.ts';
import { proposeUnits } from '../schemas/propose-units.ts';

const units = makeUnitTable({ units: [], groups: [], conversions: [] });

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readResult: (text) => readResult(text, false),
  'readResult with a decimal comma': (text) => readResult(text, true),
  parseReported,
  withoutMarks,
  readAnalyteName,
  readFormula,
  findSubstance,
  foldUnit,
  readUnitMeaning,
  speciatedUnit: (text) => speciatedUnit(text, 'N'),
  proposeUnits: (text) => proposeUnits(units, text),
  isUnitText,
  splitHeading,
  isUsualAnalyte: (text) => isUsualAnalyte(text, true),
  isNeverAnalyte,
  densityOf,
  isDensityUnit,
  besideOf: (text) => besideOf(text, text.slice(1)),
  findBeside: (text) => findBeside(['Copper', text, 'Unit', text], () => true),
  offsetInZone: (text) => offsetInZone(text, '2026-03-08T02:30:00'),
};

const repeated = [
  ' ',
  '\t',
  '1',
  '0',
  'a',
  'A',
  '*',
  '+',
  '-',
  '.',
  ',',
  ',,;',
  '(',
  '[',
  '((',
  ') (',
  '@ 1 ',
  '* 10 ',
  'as N ',
  '< ',
];

test.each(Object.entries(readers))('%s takes a long cell in its length, not in its square', (_, read) => {
  for (const part of repeated) {
    expectLinear(
      (count) => read(`1${part.repeat(count)}x`),
      { short: 5000, factor: 8, floorMs: 30 },
      `'${part}' again`,
    );
  }
});
