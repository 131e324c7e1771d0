import { foldName } from '@freshet/domain';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { listMediaTypes } from '#slices/catalogue';
import { readTable, type StationFile } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { addCofactors } from '../cofactors/add-cofactors.ts';
import {
  listStandards,
  requireGuideline,
  type StandardContent,
  type StandardRow,
} from '../guideline/guideline-queries.ts';
import { insertStandard, removeStandard, replaceText, writtenBy } from '../guideline/guideline-writes.ts';
import { changeLibrary, openForEdit } from '../guideline/open-for-edit.ts';
import { ownReader } from '../guideline/reader.ts';
import { toStandardFacts } from '../standards/standard-view.ts';
import { importLimits, partRows } from './import-limits.ts';
import { type FileFinding, type ReadStandardRow, readStandardRows } from './read-standard-rows.ts';

export interface ImportRequest {
  readonly guidelineId: number;
  readonly isTestRun: boolean;
  readonly removesMissing: boolean;
  readonly isNoUnitConfirmed: boolean;
}

export interface ImportOutcome {
  readonly guidelineId: number;
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly removed: number;
  readonly findings: readonly FileFinding[];
}

/**
 * Brings the standards of a file into the newest version of a guideline, all rows that are right in one transaction. A
 * test run does the same and leaves nothing.
 */
export async function importGuideline(
  platform: Platform,
  scope: Scope,
  file: StationFile,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { standards: rows, limits } = partRows(await readRows(scope, file, request));
  return changeUnlessTrial(platform, scope, request.isTestRun, async (tx) => {
    const opened = await openForEdit(tx, scope, request.guidelineId);
    const units = await loadUnitTable(tx);
    const plan = planImport(rows, await listStandards(tx, opened.reader, [opened.versionId]), request.removesMissing);
    const now = scope.now();
    for (const content of [...plan.added, ...plan.updated.map(([, one]) => one)]) {
      await addCofactors(tx, content.cofactors, { units, isOfInstallation: opened.reader.seesAll, now });
    }
    for (const content of plan.added)
      await insertStandard(tx, { versionId: opened.versionId, written: writtenBy(scope) }, content);
    for (const [id, content] of plan.updated) await replaceText(tx, id, writtenBy(scope), content);
    for (const { id } of plan.removed) await removeStandard(tx, id, now);
    const standards = await listStandards(tx, opened.reader, [opened.versionId]);
    const isOfInstallation = opened.reader.seesAll;
    const removesMissing = request.removesMissing && limits.length > 0;
    const ofStations = await importLimits(tx, scope, limits, {
      ...{ standards, identityOf, removesMissing, isOfInstallation },
    });
    const counts = {
      read: rows.length + limits.length,
      added: plan.added.length + ofStations.added,
      updated: plan.updated.length,
      unchanged: plan.unchanged + ofStations.unchanged,
      rejected: plan.rejected + ofStations.rejected,
      removed: plan.removed.length + ofStations.removed,
    };
    if (counts.added + counts.updated + counts.removed > 0) {
      const facts = { file: file.fileName, ...counts, sha256: file.sha256 };
      await recordAudit(tx, scope, { what: 'guideline.imported', subject: opened.name, new: facts });
    }
    const findings = [...plan.findings, ...ofStations.findings].sort((one, other) => one.Row - other.Row);
    return { guidelineId: opened.guidelineId, ...counts, findings };
  });
}

const mostRows = 20_000;

async function readRows(scope: Scope, file: StationFile, { isNoUnitConfirmed }: ImportRequest) {
  const context = await scope.transaction(async (tx) => ({
    units: await loadUnitTable(tx),
    mediaIds: new Map((await listMediaTypes(tx)).map(({ id, name }) => [name.toLowerCase(), id])),
    isNoUnitConfirmed,
  }));
  const rows: ReadStandardRow[] = [];
  for await (const part of readTable(file, mostRows, scope)) rows.push(...readStandardRows(part, context));
  return rows;
}

/** The guideline must be there for the caller before the file is taken. */
export const requireVisible = (scope: Scope, guidelineId: number): Promise<unknown> =>
  scope.transaction((tx) => requireGuideline(tx, ownReader(scope), guidelineId));

export interface ImportPlan {
  readonly added: readonly StandardContent[];
  readonly updated: readonly (readonly [number, StandardContent])[];
  readonly unchanged: number;
  readonly rejected: number;
  readonly removed: readonly StandardRow[];
  readonly findings: readonly FileFinding[];
}

/** A standard is recognised by what it is about, not by what it says. */
const identityOf = (row: StandardContent) =>
  JSON.stringify([
    foldName(row.analyte_name),
    row.fractions.map(foldName).sort(),
    row.bound,
    row.statistic,
    [...row.media_type_ids].sort((a, b) => a - b),
    row.valid_from,
    // One analyte may have a limit for each value and another for a season, or a month and a year.
    ...(row.window_kind ? [row.window_kind, row.first_month ?? null, row.last_month ?? null] : []),
  ]);

export function planImport(
  rows: readonly ReadStandardRow[],
  known: readonly StandardRow[],
  removesMissing: boolean,
): ImportPlan {
  const byIdentity = new Map(known.map((row) => [identityOf(row), row]));
  const seen = new Map<string, number>();
  const added: StandardContent[] = [];
  const updated: [number, StandardContent][] = [];
  let [unchanged, rejected] = [0, 0];
  const findings: FileFinding[] = [];
  for (const { row, content, findings: rowFindings } of rows) {
    findings.push(...rowFindings);
    const identity = content ? identityOf(content) : null;
    const before = identity === null ? undefined : seen.get(identity);
    if (before !== undefined) findings.push(repeated(row, before));
    if (!content || identity === null || before !== undefined) {
      rejected += 1;
      continue;
    }
    seen.set(identity, row);
    const old = byIdentity.get(identity);
    if (!old) added.push(content);
    else if (differences(toStandardFacts(old), toStandardFacts(content))) updated.push([old.id, content]);
    else unchanged += 1;
  }
  const removed = removesMissing && rejected === 0 ? known.filter((row) => !seen.has(identityOf(row))) : [];
  return { added, updated, unchanged, rejected, removed, findings };
}

const repeated = (Row: number, before: number): FileFinding => ({
  Row,
  Column: null,
  Cell: '',
  Code: 'repeated',
  Severity: 'error',
  Message: `Row ${before} is about the same analyte, fraction, media and statistic.`,
  Parameters: { row: before },
});

/** Carries the outcome of a test run out of the transaction that it ends. */
class TriedOut extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('This was a test run.');
    this.outcome = outcome;
  }
}

async function changeUnlessTrial(
  platform: Platform,
  scope: Scope,
  isTrial: boolean,
  work: (tx: Tx) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  if (!isTrial) return changeLibrary(platform, scope, work);
  const trial = changeLibrary(platform, scope, async (tx): Promise<never> => {
    throw new TriedOut(await work(tx));
  });
  return trial.catch((error: unknown) => {
    if (error instanceof TriedOut) return error.outcome;
    throw error;
  });
}
