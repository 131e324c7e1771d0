import { type FileId, type FileSchemaSettings, problem, type TestRunFile } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import type { NamedFile } from '#platform/tables';
import { ecologyIn } from '../ecology-files/stored-ecology.ts';
import { failureOf, stateByFindings } from '../findings/findings-catalogue.ts';
import { layoutIn } from '../logger-files/stored-layouts.ts';
import { withFiles } from '../reading/borrow-files.ts';
import { readSubmission } from '../reading/read-submission.ts';
import { ownPlan } from '../reading/reading-plan.ts';
import type { ParsedRow } from '../rows/rows.ts';
import { findSchema, settingsOf } from './file-schema-queries.ts';
import { tenantSchemaId } from './file-schema-view.ts';

interface TestRun {
  readonly fileIds: readonly FileId[];
  readonly settings: FileSchemaSettings;
  readonly schemaId?: string | undefined;
}

const mostValues = 20_000;
const mostDifferences = 20;

/** Reads files with settings that are not saved yet, and with those that are, and says what would be different. */
export async function testRunSchema(
  platform: Platform,
  scope: Scope,
  { fileIds, settings, schemaId }: TestRun,
): Promise<TestRunFile[]> {
  const before = schemaId === undefined ? null : await savedSettings(scope, schemaId);
  const results: TestRunFile[] = [];
  for (const fileId of fileIds) {
    results.push(
      await withFiles(platform, scope, [fileId], async ([file]) => {
        if (!file) throw problem('notFound');
        const now = await readOnce(scope, file, settings);
        const then = before ? await readOnce(scope, file, before) : null;
        return {
          FileId: fileId,
          FileName: file.name,
          ...now.counts,
          Before: then?.counts ?? null,
          Differences: then ? compare(then.values, now.values) : [],
        };
      }),
    );
  }
  return results;
}

async function savedSettings(scope: Scope, schemaId: string): Promise<FileSchemaSettings> {
  const id = tenantSchemaId(schemaId);
  const row = id === null ? undefined : await scope.transaction((tx) => findSchema(tx, id));
  if (!row || layoutIn(row) || ecologyIn(row)) throw problem('notFound');
  return settingsOf(row);
}

interface Reading {
  readonly counts: { Ready: number; Held: number; Rejected: number; Problem: string | null };
  readonly values: ReadonlyMap<string, string>;
}

async function readOnce(scope: Scope, file: NamedFile, settings: FileSchemaSettings): Promise<Reading> {
  const counts: Reading['counts'] = { Ready: 0, Held: 0, Rejected: 0, Problem: null };
  const values = new Map<string, string>();
  const plan = ownPlan('test', 'Test run', settings);
  for await (const { rows, fileFindings } of readSubmission([file], plan, {
    now: scope.now(),
    tenantId: scope.tenantId,
  })) {
    counts.Problem ??= failureOf(fileFindings)?.sentence ?? null;
    for (const row of rows) {
      const state = stateByFindings(row.findings);
      counts[state === 'ready' ? 'Ready' : state === 'held' ? 'Held' : 'Rejected'] += 1;
      if (values.size < mostValues) values.set(placeOf(row), statedBy(row));
    }
  }
  return { counts, values };
}

const placeOf = ({ rowNo, columnNo }: ParsedRow) =>
  columnNo === 0 ? `Row ${rowNo}` : `Row ${rowNo}, column ${columnNo}`;
const statedBy = ({ fields, sampledLocal, sign, value, unitText }: ParsedRow) =>
  [
    fields.Station ?? '',
    sampledLocal?.replace('T', ' ').slice(0, 16) ?? 'no date',
    fields.Analyte ?? '',
    `${sign}${value ?? 'no value'} ${unitText}`.trim(),
  ].join(' | ');

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const sentences: string[] = [];
  for (const [place, text] of after) {
    const old = before.get(place);
    if (old === undefined) sentences.push(`${place}: new, ${text}.`);
    else if (old !== text) sentences.push(`${place}: ${old} becomes ${text}.`);
    if (sentences.length >= mostDifferences) return sentences;
  }
  for (const [place, text] of before) {
    if (!after.has(place)) sentences.push(`${place}: no longer read, ${text}.`);
    if (sentences.length >= mostDifferences) break;
  }
  return sentences;
}
