import { type Importer, type ImporterChange, type NewImporter, problem } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { checkParameters, checkSettings } from './check-importer.ts';
import {
  changeImporter,
  deleteImporter,
  type ImporterFacts,
  type ImporterRow,
  insertImporter,
  replaceParameters,
  requireImporter,
  updateImporter,
} from './importer-queries.ts';
import { isSamePlace, joinSecrets, writeSecrets } from './importer-secrets.ts';
import { toImporter } from './importer-view.ts';

type Wire = z.input<typeof Importer>;

export function addImporter(platform: Platform, scope: Scope, given: NewImporter): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const parameters = await checkParameters(tx, given);
    checkSettings(given);
    const row = await unlessTaken(given.Name, () => insertImporter(tx, scope, toFacts(platform, given, null)));
    await replaceParameters(tx, row.id, parameters);
    await recordAudit(tx, scope, { what: 'importer.added', subject: row.name, new: auditFacts(row) });
    return toImporter(tx, platform, row);
  });
}

export function changeSettings(platform: Platform, scope: Scope, change: ImporterChange): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const before = await requireImporter(tx, change.Id);
    if (change.Revision !== undefined && change.Revision !== before.revision) throw problem('importers.changed');
    const parameters = await checkParameters(tx, change);
    checkSettings(change);
    const row = await unlessTaken(change.Name, () =>
      changeImporter(tx, scope, before.id, toFacts(platform, change, before)),
    );
    await replaceParameters(tx, row.id, parameters);
    await recordAudit(tx, scope, {
      what: 'importer.changed',
      subject: row.name,
      old: auditFacts(before),
      new: auditFacts(row),
    });
    return toImporter(tx, platform, row);
  });
}

export function removeImporter(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const before = await requireImporter(tx, id);
    await deleteImporter(tx, id);
    await recordAudit(tx, scope, { what: 'importer.removed', subject: before.name, old: auditFacts(before) });
  });
}

export function pauseImporter(platform: Platform, scope: Scope, id: number, isPaused: boolean): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const before = await requireImporter(tx, id);
    if (before.is_paused !== isPaused) {
      await updateImporter(tx, id, { is_paused: isPaused, next_run_at: scope.now() });
      const what = isPaused ? 'importer.paused' : 'importer.resumed';
      await recordAudit(tx, scope, { what, subject: before.name });
    }
    return toImporter(tx, platform, await requireImporter(tx, id));
  });
}

const unlessTaken = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('importers_name_unique', 'importers.nameTaken', { name }, work);

function toFacts({ secrets }: Platform, given: NewImporter, before: ImporterRow | null): ImporterFacts {
  return {
    name: given.Name,
    importer_type: given.ImporterType,
    description: given.Description,
    interval_minutes: given.ExecuteInterval,
    source: JSON.stringify(given.Source),
    layout: JSON.stringify(given.Layout),
    aquarius_mode: given.AquariusMode,
    secrets: writeSecrets(secrets, joinSecrets(secrets, given, before)),
    // A key belongs to a server: another address must show its own.
    host_key: isSamePlace(given, before) && !given.ForgetHostKey ? before.host_key : null,
  };
}

/** Without what is secret. */
const auditFacts = (row: ImporterRow) => ({
  Type: row.importer_type,
  Interval: row.interval_minutes,
  Source: row.source.Kind,
  Address: row.source.Address,
  Layout: row.layout.Format,
  AquariusMode: row.aquarius_mode,
  HasSecrets: row.secrets !== null,
});
