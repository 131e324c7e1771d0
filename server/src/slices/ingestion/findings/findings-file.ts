import { Readable } from 'node:stream';
import type { Language } from '@freshet/contract';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { type OriginalRows, openOriginals } from '../reading/original/original-cells.ts';
import { type FindingRow, findingsById, type IngestionView, requireIngestionView } from '../review/review-queries.ts';
import { describeFinding } from './describe-finding.ts';
import { orderFindings, type TableFindings } from './findings-order.ts';

const pageSize = 1000;
const words = {
  en: {
    columns: ['File', 'Sheet', 'Row', 'Column', 'Cell', 'Severity', 'Code', 'Message', 'Resolved'],
    severities: { error: 'error', warning: 'warning', info: 'info' },
    yes: 'yes',
  },
  fr: {
    columns: ['Fichier', 'Feuille', 'Ligne', 'Colonne', 'Cellule', 'Gravité', 'Code', 'Message', 'Résolu'],
    severities: { error: 'erreur', warning: 'avertissement', info: 'information' },
    yes: 'oui',
  },
} as const satisfies Record<Language, unknown>;

/** Everything found, each beside the row of the file it is about, read in pages while it is sent. */
export async function findingsFile(platform: Platform, scope: Scope, executionId: string): Promise<FileAnswer> {
  const row = await scope.transaction((tx) => requireIngestionView(tx, executionId));
  const name = row.file_name.replace(/\.[^.]*$/, '').slice(0, 100);
  return { fileName: `findings-${name}.csv`, content: Readable.from(writeLines(platform, scope, row)) };
}

async function* writeLines(platform: Platform, scope: Scope, ingestion: IngestionView): AsyncGenerator<string> {
  const tables = await scope.transaction((tx) => orderFindings(tx, ingestion.id));
  const { columns } = words[scope.language ?? 'en'];
  const originals = await openOriginals(platform, scope, ingestion, columns);
  try {
    yield `${byteOrderMark}${csvLine([...columns, ...originals.names])}`;
    for (const table of tables) yield* writeTable(scope, ingestion.id, table, originals.rowsOf(table));
  } finally {
    await originals.close();
  }
}

async function* writeTable(
  scope: Scope,
  ingestionId: number,
  { ids, rowNos }: TableFindings,
  original: OriginalRows,
): AsyncGenerator<string> {
  try {
    for (let at = 0; at < ids.length; at += pageSize) {
      const page = ids.slice(at, at + pageSize);
      const findings = await scope.transaction((tx) => findingsById(tx, ingestionId, page));
      const byId = new Map(findings.map((finding) => [finding.id, finding]));
      let lines = '';
      for (const [index, id] of page.entries()) {
        const cells = await original.at(rowNos[at + index] ?? null);
        const finding = byId.get(id);
        if (finding) lines += csvLine([...cellsOf(finding, scope.language ?? 'en'), ...cells]);
      }
      yield lines;
    }
  } finally {
    await original.close();
  }
}

function severityIn(language: Language, severity: string): string {
  const names: Readonly<Record<string, string>> = words[language].severities;
  return names[severity] ?? severity;
}

const cellsOf = (finding: FindingRow, language: Language) => [
  finding.file_name,
  finding.sheet,
  finding.row_no,
  finding.column_name || finding.field,
  finding.cell_text,
  severityIn(language, finding.severity),
  finding.code,
  describeFinding(language, finding),
  finding.resolved_at ? words[language].yes : '',
];
