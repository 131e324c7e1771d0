import type { EnmodsProblem } from '@freshet/contract';
import type { z } from 'zod';
import { checkEnmodsRules, rowFinding } from '#slices/ingestion';
import type { MonthValue } from '../month/month-values.ts';
import type { EnmodsCells, EnmodsColumn } from './enmods-row.ts';
import { isEnmodsUnit } from './enmods-units.ts';

const needed: readonly EnmodsColumn[] = ['Location ID', 'Observed Property ID', 'Observed DateTime'];

/** The rules of the importer, and those it knows by reading: a place, a name, a unit, instants that are not yet to come. */
export function checkEnmodsRow(
  one: MonthValue,
  cells: EnmodsCells,
  { file, rowNo, now }: { readonly file: string; readonly rowNo: number; readonly now: Date },
): z.input<typeof EnmodsProblem>[] {
  const findings: ReturnType<typeof rowFinding>[] = [];
  const known: Readonly<Record<string, string | undefined>> = cells;
  const extra = (column: string) => known[column] ?? '';
  checkEnmodsRules({ rowNo, fields: {}, extra, addFinding: (finding) => findings.push(finding) });
  for (const column of needed) if (extra(column) === '') findings.push(rowFinding('enmodsEmpty', rowNo, { column }));
  for (const [code, column, text = extra(column)] of brokenRules(one, cells, now)) {
    findings.push(rowFinding(code, rowNo, { column, text }));
  }
  return findings.map((finding) => ({
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

type Broken = readonly ['enmodsFuture' | 'enmodsUnit' | 'enmodsAbove', EnmodsColumn, string?];

function brokenRules({ row }: MonthValue, cells: EnmodsCells, now: Date): Broken[] {
  const isToCome = (column: EnmodsColumn, at: Date | null) => (cells[column] ?? '') !== '' && at !== null && at > now;
  const unit = cells['Result Unit'] ?? '';
  return [
    ...(isToCome('Observed DateTime', row.sampled_at) ? [['enmodsFuture', 'Observed DateTime'] as const] : []),
    ...(isToCome('Analyzed Date Time', row.analysed_at) ? [['enmodsFuture', 'Analyzed Date Time'] as const] : []),
    ...(unit === '' || isEnmodsUnit(unit) ? [] : [['enmodsUnit', 'Result Unit'] as const]),
    ...(row.sign === '>' ? [['enmodsAbove', 'Result Value', `> ${cells['Result Value'] ?? ''}`] as const] : []),
  ];
}
