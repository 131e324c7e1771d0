import { type EnmodsProblem, type EnmodsSettings, enmodsRowsPerFile } from '@freshet/contract';
import type { z } from 'zod';
import { checkEnmodsRules, enmodsHeader, rowFinding } from '#slices/ingestion';
import { csvLine } from '../export-all/csv-text.ts';
import { type EnmodsCells, type EnmodsColumn, toEnmods } from './enmods-row.ts';
import type { MonthValue } from './month-values.ts';

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
  { settings, name, now }: { readonly settings: EnmodsSettings; readonly name: string; readonly now: Date },
  limits: Limits = ministry,
): EnmodsSubmission {
  const header = csvLine(enmodsHeader);
  const lines = values
    .filter(({ leftOut, value }) => leftOut !== 'flag' && value?.kind !== 'missing')
    .map((one) => {
      const cells = toEnmods(one, settings);
      return { one, cells, text: csvLine(enmodsHeader.map((column) => cells[column] ?? '')) };
    });
  const groups = split(lines, { rows: limits.rows, bytes: limits.bytes - Buffer.byteLength(header) });
  const problems: z.input<typeof EnmodsProblem>[] = [];
  const files = groups.map((group, at): EnmodsFile => {
    const file = groups.length === 1 ? `${name}.csv` : `${name} ${at + 1} of ${groups.length}.csv`;
    for (const [index, { one, cells }] of group.entries()) {
      problems.push(...checkLine(one, cells, { file, rowNo: index + 2, now }));
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

/** The rules of the importer, and those it knows by reading: a place, a name and an instant that is not yet to come. */
function checkLine(
  one: MonthValue,
  cells: EnmodsCells,
  { file, rowNo, now }: { readonly file: string; readonly rowNo: number; readonly now: Date },
): z.input<typeof EnmodsProblem>[] {
  const told: ReturnType<typeof rowFinding>[] = [];
  const known: Readonly<Record<string, string | undefined>> = cells;
  const extra = (column: string) => known[column] ?? '';
  checkEnmodsRules({ rowNo, fields: {}, extra, note: (finding) => told.push(finding) });
  for (const column of needed) if (extra(column) === '') told.push(rowFinding('enmodsEmpty', rowNo, { column }));
  if (one.row.sampled_at > now) {
    const column: EnmodsColumn = 'Observed DateTime';
    told.push(rowFinding('enmodsFuture', rowNo, { column, text: extra(column) }));
  }
  if (one.row.sign === '>') {
    const column: EnmodsColumn = 'Result Value';
    told.push(rowFinding('enmodsAbove', rowNo, { column, text: `> ${extra(column)}` }));
  }
  return told.map((finding) => ({
    RowNo: rowNo,
    File: file,
    Station: one.station.label,
    SampledAt: one.row.sampled_at.toISOString(),
    Parameter: one.parameter.label,
    Column: finding.column,
    Text: finding.cellText,
    Code: finding.code,
    Sentence: finding.sentence,
    Params: { ...finding.params },
  }));
}

const needed: readonly EnmodsColumn[] = ['Location ID', 'Observed Property ID', 'Observed DateTime'];
