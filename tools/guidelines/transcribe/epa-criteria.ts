import { createHash } from 'node:crypto';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { readCsv } from '../read-csv.ts';
import {
  group,
  groupLeftOut,
  type LeftOut,
  type LibraryFile,
  type LibraryGuideline,
  type LibraryStandard,
  type WhyNot,
} from './library-file.ts';

const units = makeUnitTable(catalogueRows());

interface Criterion {
  readonly row: string;
  readonly pollutant: string;
  readonly parts: readonly string[];
  readonly value: string;
  readonly unit: string;
}

/** What the letters of the columns stand for. */
const words: Readonly<Record<string, string>> = {
  F: 'freshwater',
  S: 'saltwater',
  A: 'acute',
  C: 'chronic',
  W: 'water and organism',
  O: 'organism only',
};

const columns = ['CRITERIATYPEFRESHSALTWATER', 'CRITERIATYPE_ACUTECHRONIC', 'CRITERIATYPE_WATERORG'];

/** The national criteria of the US EPA under section 304(a), a guideline for each use, water and exposure. */
export function transcribeEpa(bytes: Uint8Array, transcribedOn: string): LibraryFile {
  const criteria = readCsv(new TextDecoder().decode(bytes)).map((row, index): Criterion => {
    const texts = columns.flatMap((column) => words[row[column] ?? ''] ?? []);
    return {
      row: `row ${index + 2}`,
      pollutant: row.POLLUTANT_NAME ?? '',
      parts: [row.use_name ?? '', ...texts],
      value: (row.CRITERION_VALUE ?? '').trim(),
      unit: row.UNIT_NAME ?? '',
    };
  });
  const byGuideline = group(criteria, ({ parts }) => parts.join(', '));
  return {
    key: 'epa',
    publisher: 'US Environmental Protection Agency',
    source: 'USEPA/EPATADA: national recommended criteria under section 304(a) (epa-304a-criteria.csv)',
    licence: 'CC0',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    transcribedOn,
    guidelines: [...byGuideline].map(toGuideline).sort((left, right) => (left.name < right.name ? -1 : 1)),
  };
}

function toGuideline([name, criteria]: readonly [string, readonly Criterion[]]): LibraryGuideline {
  const leftOut: LeftOut[] = [];
  const standards: LibraryStandard[] = [];
  // The source repeats a criterion for each name that laboratories have for the pollutant.
  for (const same of group(criteria, ({ pollutant, value, unit }) => `${pollutant}|${value}|${unit}`).values()) {
    const rows = same.map(({ row }) => row);
    const [first] = same;
    const made = first && toStandard(first, rows);
    if (made && typeof made !== 'string') standards.push(made);
    else leftOut.push(...rows.map((rule) => ({ rule, why: made ?? 'noFigure' })));
  }
  return {
    key: `epa ${name}`.toLowerCase().replace(/[^a-z]+/g, '-'),
    name: `US EPA 304(a): ${name}`,
    longName: `US EPA national recommended water quality criteria: ${name}`,
    category: name.split(',')[0] ?? '',
    media: ['Water', 'Surface Water'],
    rules: criteria.length,
    notExpressed: groupLeftOut(leftOut),
    standards,
  };
}

/** Not pollutants: without a direction in the source it is not known on which side of them is good. */
const hasTwoSides = /^(alkalinity|dissolved oxygen|hardness)$/i;

function toStandard({ pollutant, value, unit }: Criterion, rows: readonly string[]): LibraryStandard | WhyNot {
  const isAcidity = pollutant.startsWith('pH ');
  const isRange = /^[\d.]+-[\d.]+$/.test(value);
  if (!/^[\d.]+(E-?\d+)?(-[\d.]+)?$/.test(value)) return /calculat|BLM/i.test(value) ? 'software' : 'narrative';
  if (isRange && !isAcidity) return 'choice';
  if (hasTwoSides.test(pollutant)) return 'noDirection';
  const storedUnit = units.find(isAcidity ? 'pH' : unit);
  if (!storedUnit) return 'unit';
  return {
    analyte: isAcidity ? 'pH' : `${pollutant.slice(0, 1).toUpperCase()}${pollutant.slice(1)}`,
    fraction: null,
    unit: storedUnit.name,
    valueType: isRange ? 'range' : 'double',
    value,
    bound: 'upper',
    statistic: 'value',
    period: null,
    cofactors: [],
    reference: 'US EPA, criteria under section 304(a)',
    rules: rows,
    repeats: rows.slice(1),
    status: null,
    isRestricted: false,
  };
}
