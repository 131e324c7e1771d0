import type { Table } from '#platform/tables';
import { stopReading } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, Fields, RowFinding } from '../../rows/rows.ts';
import { type HeaderNames, mapHeader } from '../headers/header.ts';
import type { Sink } from '../importer.ts';
import { namesOfColumns } from '../layouts/named-columns.ts';
import { checkWidth, isBlank } from '../layouts/row-checks.ts';
import { finishResult } from './finish-result.ts';

const parameter = /^p(\d{5})$/i;

/** The columns of values, each with that of its remarks, where there is one. */
export const parameterColumns = (header: readonly string[]) =>
  header.flatMap((name, column) => {
    const code = parameter.exec(name.trim())?.[1];
    const remark = header.findIndex((other) => other.trim().toLowerCase() === `r${code}`);
    return code === undefined ? [] : [{ code, column, remark, name: name.trim() }];
  });

/** A remark and its value in one cell: `< 0.05`, `E 12`. */
const joined = /^([<>A-Z])\s+(.*)$/;

interface WideLayout {
  readonly names: HeaderNames;
  readonly headerRow: number;
  readonly descriptions: ReadonlyMap<string, string>;
}

/** Reads a sample in each row, with a column `p00010` for each parameter and `r00010` for its remarks. */
export async function* readWide(table: Table, layout: WideLayout, sink: Sink): AsyncGenerator<void> {
  let read: ((cells: readonly string[], rowNo: number, rowFindings: readonly RowFinding[]) => void) | undefined;
  let width = 0;
  let count = 0;
  for await (const rows of table.rows(sink.addFinding)) {
    for (const row of rows) {
      if (row.rowNo < layout.headerRow || isBlank(row.cells)) continue;
      if (!read) {
        width = row.cells.length;
        read = makeSampleReader(table, layout, row.cells, sink);
        continue;
      }
      const wide = checkWidth(row, width, table);
      read(row.cells, row.rowNo, wide ? [wide] : []);
      count += 1;
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: layout.headerRow });
}

function makeSampleReader(
  { fileNo, sheet }: Table,
  { names, descriptions }: WideLayout,
  header: readonly string[],
  sink: Sink,
) {
  const mapped = mapHeader(header, names);
  const shared = namesOfColumns(header, mapped);
  const columns = parameterColumns(header).map((each) => {
    const named: ColumnNames = { ...shared, Analyte: each.name, Result: each.name };
    return { ...each, named };
  });
  return (cells: readonly string[], rowNo: number, rowFindings: readonly RowFinding[]) => {
    const sample: Fields = {};
    for (const [field, column] of mapped) {
      const text = (cells[column] ?? '').trim();
      if (text !== '') sample[field] = text;
    }
    for (const { code, column, remark, named } of columns) {
      const text = (cells[column] ?? '').trim();
      const beside = remark < 0 ? '' : (cells[remark] ?? '').trim();
      if (text === '' && beside === '') continue;
      const [, sign = beside, value = text] = beside === '' ? (joined.exec(text) ?? []) : [];
      const isRemarkAlone = sign === '' && /^[MNUR]$/.test(value);
      const fields: Fields = { ...sample, Analyte: code };
      if (sign !== '' || isRemarkAlone) fields.Prefix = sign || value;
      if (value !== '' && !isRemarkAlone) fields.Result = value;
      finishResult(fields, descriptions, { limitType: '', taxon: '' });
      sink.add(
        { fileNo, sheet, rowNo, columnNo: column + 1 },
        fields,
        named,
        rowFindings.length > 0 ? [...rowFindings] : undefined,
      );
    }
  };
}
