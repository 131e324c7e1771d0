import { createHash } from 'node:crypto';
import { type PastedTable, pasteTable, readTable } from '@freshet/domain/lookup-table';
import type { LibraryFile, LibraryGuideline, LibraryStandard } from './library-file.ts';

interface Tables {
  readonly ammonia: Uint8Array;
  readonly manganese: Uint8Array;
}

/**
 * The look-up tables of the Canadian Council of Ministers of the Environment. The files hold figures only: how to read
 * between them is not stated, so the stricter neighbour counts, and beyond them nothing is stated.
 */
export function transcribeCcme({ ammonia, manganese }: Tables, transcribedOn: string): LibraryFile {
  return {
    key: 'ccme',
    publisher: 'Canadian Council of Ministers of the Environment',
    source: 'CCME fact sheets as tabled in YukonWRB/YGwater (ccme-ammonia.csv, ccme-manganese.csv)',
    licence: 'Figures only',
    sha256: createHash('sha256').update(ammonia).update(manganese).digest('hex'),
    transcribedOn,
    guidelines: [toGuideline({ ammonia, manganese })],
  };
}

const toGuideline = ({ ammonia, manganese }: Tables): LibraryGuideline => ({
  key: 'ccme-freshwater-tables',
  name: 'CCME: Freshwater aquatic life, look-up tables',
  longName: 'Canadian water quality guidelines: freshwater aquatic life, total ammonia and manganese by look-up tables',
  category: 'Aquatic Life - Freshwater',
  media: ['Water', 'Surface Water'],
  rules: 2,
  notExpressed: {},
  standards: [
    toStandard(ammonia, {
      analyte: 'Ammonia, total',
      unit: 'mg/L',
      rule: 'ccme-ammonia.csv',
      axes: [temperature, acidity],
    }),
    toStandard(manganese, {
      analyte: 'Manganese',
      unit: 'µg/L',
      rule: 'ccme-manganese.csv',
      axes: [hardness, acidity],
    }),
  ],
});

const temperature = { name: 'Water temperature', unit: '°C' };
const acidity = { name: 'pH', unit: 'pH' };
const hardness = { name: 'Hardness (as CaCO3)', unit: 'mg/L' };

interface Described {
  readonly analyte: string;
  /** The files name no unit. It is the one in which the figures are of the size of the other guidelines. */
  readonly unit: string;
  readonly rule: string;
  readonly axes: readonly { readonly name: string; readonly unit: string }[];
}

function toStandard(bytes: Uint8Array, { analyte, unit, rule, axes }: Described): LibraryStandard {
  const pasted = pasteTable(new TextDecoder().decode(bytes));
  if ('code' in pasted) throw new Error(`${rule}: ${JSON.stringify(pasted)}`);
  return {
    analyte,
    fraction: null,
    unit,
    valueType: 'table',
    value: toText(pasted, axes),
    bound: 'upper',
    statistic: 'value',
    period: null,
    cofactors: axes,
    reference: 'CCME, Canadian water quality guidelines for the protection of aquatic life',
    rules: [rule],
    repeats: [],
    status: null,
    // Neither unit nor fraction nor speciation is in the file: somebody has to see that they are right.
    isRestricted: true,
  };
}

function toText({ axes, figures }: PastedTable, names: Described['axes']): string {
  const heads = axes.map(
    ({ isRanges, at }, axis) => `[${names[axis]?.name}] ${isRanges ? 'ranges' : 'step'}: ${at.join(', ')}`,
  );
  const width = axes.at(-1)?.at.length ?? 1;
  const rows = Array.from({ length: figures.length / width }, (_, row) =>
    figures.slice(row * width, (row + 1) * width).join(', '),
  );
  const text = [...heads, 'outside undetermined', ...rows].join('; ');
  if (!readTable(text).ok) throw new Error(`The table of ${names[0]?.name} cannot be read again.`);
  return text;
}
