import { type NewStandard, problem, type Standard, type StandardChange } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { loadUnitTable } from '#slices/units';
import { addCofactors } from '../cofactors/add-cofactors.ts';
import {
  listStandards,
  type Reader,
  requireStandard,
  requireVersion,
  type StandardContent,
  type StandardRow,
} from '../guideline/guideline-queries.ts';
import { insertStandard, removeStandard, replaceText, requireMedia, writtenBy } from '../guideline/guideline-writes.ts';
import { changeLibrary, type Opened, openForEdit } from '../guideline/open-for-edit.ts';
import { ownReader } from '../guideline/reader.ts';
import { mapAnalytes } from './analyte-links.ts';
import { linkAnalyte } from './link-analyte.ts';
import { refuseStandard } from './refuse-standard.ts';
import { toStandard, toStandardFacts } from './standard-view.ts';
import { type StandardFields, validateStandard } from './validate-standard.ts';

type WireStandard = z.input<typeof Standard>;

/** Adds a standard to the newest version of a guideline. */
export function addStandard(platform: Platform, scope: Scope, input: NewStandard): Promise<WireStandard> {
  return changeLibrary(platform, scope, async (tx) => {
    const opened = await openForEdit(tx, scope, input.GuidelineId);
    const content = await readInput(tx, scope, input, () => input.ConfirmNoUnit === true);
    const id = await insertStandard(tx, { versionId: opened.versionId, written: writtenBy(scope) }, content);
    await record(tx, scope, 'standard.added', { name: opened.name, content, new: toStandardFacts(content) });
    await linkAnalyte(tx, scope, { standardId: id, reader: opened.reader, analyteId: input.WaterQualityLabAnalyteId });
    return readBack(tx, opened.reader, id);
  });
}

/** Changes what a standard says from now on; what it stated before is kept. */
export function updateStandard(platform: Platform, scope: Scope, input: StandardChange): Promise<WireStandard> {
  return changeLibrary(platform, scope, async (tx) => {
    const { opened, row } = await openStandard(tx, scope, input.Id, input.GuidelineId);
    // What has no unit was confirmed when it was stored.
    const stands = new Set(row.cofactors.filter(({ unitId }) => unitId === null).map(({ name }) => name));
    const content = await readInput(tx, scope, input, (name) => input.ConfirmNoUnit === true || stands.has(name));
    const changed = differences(toStandardFacts(row), toStandardFacts(content));
    if (changed) {
      await replaceText(tx, row.id, writtenBy(scope), content);
      await record(tx, scope, 'standard.changed', { name: opened.name, content, ...changed });
    }
    const analyteId = input.WaterQualityLabAnalyteId;
    await linkAnalyte(tx, scope, { standardId: row.id, reader: opened.reader, analyteId });
    return readBack(tx, opened.reader, row.id);
  });
}

export function deleteStandard(platform: Platform, scope: Scope, id: number): Promise<void> {
  return changeLibrary(platform, scope, async (tx) => {
    const { opened, row } = await openStandard(tx, scope, id);
    await removeStandard(tx, row.id, scope.now());
    await record(tx, scope, 'standard.deleted', { name: opened.name, content: row, old: toStandardFacts(row) });
  });
}

/** The standard to change: itself, or its like in the copy that the change makes. */
async function openStandard(
  tx: Tx,
  scope: Scope,
  id: number,
  guidelineId?: number,
): Promise<{ opened: Opened; row: StandardRow }> {
  const row = await requireStandard(tx, ownReader(scope), id);
  if (guidelineId !== undefined && guidelineId !== row.guideline_id) throw problem('notFound');
  const opened = await openForEdit(tx, scope, row.guideline_id);
  const standards = await listStandards(tx, opened.reader, [opened.versionId]);
  const like = standards.find(({ lineage_id }) => lineage_id === row.lineage_id);
  const isOld = opened.guidelineId === row.guideline_id && row.guideline_version_id !== opened.versionId;
  if (isOld) {
    const { number } = await requireVersion(tx, opened.reader, opened.versionId);
    throw problem('guidelines.versionIsOld', { number });
  }
  if (!like) throw problem('notFound');
  return { opened, row: like };
}

/** What the input says, when everything it names is there and nothing is wrong with it. */
async function readInput(
  tx: Tx,
  scope: Scope,
  input: StandardFields,
  isNoUnitConfirmed: (cofactor: string) => boolean,
): Promise<StandardContent> {
  const units = await loadUnitTable(tx);
  requireUnits(input, units);
  await requireMedia(tx, input.MediaTypeIds ?? []);
  const { content, problems, withoutUnit } = validateStandard(input, units);
  if (problems.length > 0) throw refuseStandard(problems);
  const open = withoutUnit.filter((name) => !isNoUnitConfirmed(name));
  if (open.length > 0) {
    throw problem('guidelines.cofactorUnitMissing', { names: open.map((name) => `'${name}'`).join(', ') });
  }
  await addCofactors(tx, content.cofactors, { units, isOfInstallation: ownReader(scope).seesAll, now: scope.now() });
  return content;
}

function requireUnits(input: StandardFields, units: UnitTable): void {
  const ids = [input.UnitId, ...(input.Cofactors ?? []).map(({ UnitId }) => UnitId)];
  for (const id of ids) if (id !== null && !units.unit(id)) throw problem('notFound');
}

interface Recorded {
  readonly name: string;
  readonly content: StandardContent;
  readonly old?: unknown;
  readonly new?: unknown;
}

const record = (tx: Tx, scope: Scope, what: string, { name, content, ...facts }: Recorded) =>
  recordAudit(tx, scope, { what, subject: `${name}: ${content.analyte_name}`, ...facts });

async function readBack(tx: Tx, reader: Reader, id: number): Promise<WireStandard> {
  const row = await requireStandard(tx, reader, id);
  return toStandard(row, await mapAnalytes(tx, [row.lineage_id]));
}
