import type { FileId, FileSchemaSettings, SchemaPreview } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { stateByFindings } from '../findings/findings-catalogue.ts';
import { foldHeader } from '../importers/headers/header.ts';
import { withFiles } from '../reading/borrow-files.ts';
import { previewSubmission } from '../reading/peek-submission.ts';
import { ownPlan } from '../reading/reading-plan.ts';
import type { Preview } from '../reading/thread/reading-task.ts';
import type { ParsedRow } from '../rows/rows.ts';

const mostRows = 50;
const mostFindings = 200;

/** The first values of a file as settings read it, beside the file as it is. */
export async function previewSchema(
  platform: Platform,
  scope: Scope,
  { fileId, settings }: { fileId: FileId; settings: FileSchemaSettings },
): Promise<SchemaPreview> {
  const plan = ownPlan('preview', 'Preview', settings);
  const preview = await withFiles(platform, scope, [fileId], (files) =>
    previewSubmission(files, plan, { now: scope.now(), most: mostRows, tenantId: scope.tenantId }),
  );
  return toPreview(preview, settings);
}

function toPreview({ peek, rows, findings }: Preview, settings: FileSchemaSettings): SchemaPreview {
  const read = rows[0]?.sheet;
  const wanted = settings.Sheet.toLowerCase();
  const table =
    peek.tables.find(({ sheet }) =>
      wanted !== '' ? sheet.toLowerCase() === wanted : read === undefined || sheet === read,
    ) ?? peek.tables[0];
  const lines = (table?.rows ?? []).slice(0, mostRows + 20);
  return {
    Kind: table?.kind ?? '',
    Encoding: table?.encoding ?? '',
    Separator: table?.separator ?? '',
    Sheets: peek.tables.map(({ sheet }) => sheet),
    Sheet: table?.sheet ?? '',
    Lines: lines.map(({ rowNo, cells }) => ({ RowNo: rowNo, Cells: cells.map((cell) => cell.slice(0, 200)) })),
    ColumnFields: columnFields(lines.find(({ rowNo }) => rowNo === settings.HeaderRow)?.cells ?? [], rows, settings),
    Rows: rows.map(toRow),
    Findings: [
      ...[...peek.problems, ...findings].map((finding) => ({ RowNo: finding.rowNo, ...toFinding(finding) })),
      ...rows.flatMap((row) => row.findings.map((finding) => ({ RowNo: row.rowNo, ...toFinding(finding) }))),
    ]
      .filter((one, index, all) => all.findIndex((other) => other.Sentence === one.Sentence) === index)
      .slice(0, mostFindings),
  };
}

const toFinding = ({
  column,
  code,
  severity,
  sentence,
  params,
}: Preview['findings'][number] | ParsedRow['findings'][number]) => ({
  Column: column,
  Code: code,
  Severity: severity,
  Sentence: sentence,
  Params: { ...params },
});

const toRow = (row: ParsedRow): SchemaPreview['Rows'][number] => ({
  RowNo: row.rowNo,
  ColumnNo: row.columnNo,
  State: stateByFindings(row.findings),
  Fields: { ...row.fields },
  SampledAt:
    row.sampledLocal === null
      ? null
      : row.hasTime
        ? row.sampledLocal.replace('T', ' ').slice(0, 16)
        : row.sampledLocal.slice(0, 10),
  Value: [row.value === null ? row.sign : `${row.sign}${row.value}`, row.qualifier].filter(Boolean).join(' '),
});

/** What is in which column: a field of its own, or values of an analyte or a sample. */
function columnFields(
  header: readonly string[],
  rows: readonly ParsedRow[],
  { Columns }: FileSchemaSettings,
): string[] {
  const byName = new Map(Columns.map(({ Column, Field }) => [foldHeader(Column), Field] as const));
  const values = new Set(rows.map(({ columnNo }) => columnNo));
  return header.map((name, column) => byName.get(foldHeader(name)) ?? (values.has(column + 1) ? 'Result' : ''));
}
