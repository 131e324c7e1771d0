import { type EnmodsProblem, type EnmodsSettings, enmodsRowsPerFile } from '@freshet/contract';
import { csvLine } from '@freshet/domain/delimited';
import type { UnitTable } from '@freshet/domain/units';
import { signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import { enmodsHeader } from '#slices/ingestion';
import type { MonthValue } from '../month/month-values.ts';
import { checkEnmodsRow } from './check-enmods-row.ts';
import { type EnmodsCells, toEnmods } from './enmods-row.ts';
import { makeEnmodsUnits } from './enmods-units.ts';

export interface EnmodsFile {
  readonly name: string;
  readonly rows: number;
  readonly text: string;
}

export interface EnmodsSubmission {
  readonly files: readonly EnmodsFile[];
  readonly rows: number;
  readonly problems: readonly z.input<typeof EnmodsProblem>[];
}

/** A little less than the ministry takes: 10 MB. */
const mostBytes = 9_900_000;

interface Facts {
  readonly settings: EnmodsSettings;
  readonly name: string;
  readonly now: Date;
  readonly units: UnitTable;
}

interface Limits {
  readonly rows: number;
  readonly bytes: number;
}
const ministry: Limits = { rows: enmodsRowsPerFile, bytes: mostBytes };

/**
 * A submission of the values that are not left out, in files the ministry takes, with every rule that a row breaks. The
 * results of a sample stay in one file where they fit.
 */
export function writeEnmods(
  values: readonly MonthValue[],
  { settings, name, now, units }: Facts,
  limits: Limits = ministry,
): EnmodsSubmission {
  const header = csvLine(enmodsHeader);
  const unitWords = { units, codeOf: makeEnmodsUnits(units) };
  const lines = values
    .filter(({ leftOut, value }) => leftOut !== 'flag' && !(value?.kind === 'missing' && signOf(value) === ''))
    .map((one) => {
      const cells = toEnmods(one, settings, unitWords);
      return { one, cells, text: csvLine(enmodsHeader.map((column) => cells[column] ?? '')) };
    });
  const groups = split(lines, { rows: limits.rows, bytes: limits.bytes - Buffer.byteLength(header) });
  const problems: z.input<typeof EnmodsProblem>[] = [];
  const files = groups.map((group, at): EnmodsFile => {
    const file = groups.length === 1 ? `${name}.csv` : `${name} ${at + 1} of ${groups.length}.csv`;
    for (const [index, { one, cells }] of group.entries()) {
      problems.push(...checkEnmodsRow(one, cells, { file, rowNo: index + 2, now }));
    }
    return { name: file, rows: group.length, text: header + group.map(({ text }) => text).join('') };
  });
  return { files, rows: lines.length, problems };
}

interface Line {
  readonly one: MonthValue;
  readonly cells: EnmodsCells;
  readonly text: string;
}

function split(lines: readonly Line[], limits: Limits): Line[][] {
  const groups: Line[][] = [];
  let [group, bytes]: [Line[], number] = [[], 0];
  const close = () => {
    if (group.length > 0) groups.push(group);
    [group, bytes] = [[], 0];
  };
  for (const sample of bySample(lines)) {
    const size = sample.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    if (group.length + sample.length > limits.rows || bytes + size > limits.bytes) close();
    for (const line of sample) {
      const length = Buffer.byteLength(line.text);
      if (group.length + 1 > limits.rows || bytes + length > limits.bytes) close();
      group.push(line);
      bytes += length;
    }
  }
  close();
  return groups;
}

function* bySample(lines: readonly Line[]): Generator<readonly Line[]> {
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    if (lines[at]?.one.row.sample_id === lines[from]?.one.row.sample_id && at < lines.length) continue;
    yield lines.slice(from, at);
    from = at;
  }
}
