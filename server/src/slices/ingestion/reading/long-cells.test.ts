import { findSubstance, readAnalyteName, readFormula } from '@freshet/domain/analyte-name';
import { foldUnit, makeUnitTable, readUnitMeaning } from '@freshet/domain/units';
import { speciatedUnit } from '@freshet/domain/units/catalogue';
import { parseReported, withoutMarks } from '@freshet/domain/values';
import { expect, test } from 'vitest';
import { isUnitText, splitHeading } from '../importers/headers/split-heading.ts';
import { isUsualAnalyte } from '../importers/headers/usual-analytes.ts';
import { besideOf, findBeside, isNeverAnalyte } from '../importers/layouts/wide-columns.ts';
import { offsetInZone } from '../rows/offset-in-zone.ts';
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
const [short, factor] = [5_000, 8];

test.each(Object.entries(readers))('%s takes a long cell in its length, not in its square', (_, read) => {
  for (const part of repeated) {
    const make = (count: number) => `1${part.repeat(count)}x`;
    const [once, more] = [processorMs(() => read(make(short))), processorMs(() => read(make(short * factor)))];
    // Its square would be 64 times as much.
    expect(more, `'${part}' again and again: ${once} and ${more} ms`).toBeLessThan(Math.max(30, once * factor * 3));
  }
});

/** The least of three, in processor time: what else the machine does counts little. */
function processorMs(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
