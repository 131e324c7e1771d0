import { type FileSchemaDetail, type FileSchemaSettings, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { ecologyIn } from '../ecology-files/stored-ecology.ts';
import { importers } from '../importers/index.ts';
import { layoutIn } from '../logger-files/stored-layouts.ts';
import { findBadSetting } from './check-settings.ts';
import { changeSchema, insertSchema, lockSchema, removeSchema, settingsOf } from './file-schema-queries.ts';
import { tenantSchemaId, toDetail } from './file-schema-view.ts';

interface SchemaInput {
  readonly Name: string;
  readonly Settings: FileSchemaSettings;
}

/** Adds a schema. Its name is unique in the tenant, ignoring case, and none of the product's own. */
export function addFileSchema(scope: Scope, { Name, Settings }: SchemaInput): Promise<FileSchemaDetail> {
  requireGood({ Name, Settings });
  return scope.transaction(async (tx) => {
    const facts = { name: Name, settings: Settings, by: scope.userName, at: scope.now() };
    const row = await whenNameFree(Name, () => insertSchema(tx, facts));
    await recordAudit(tx, scope, { what: 'fileSchema.added', subject: Name, new: { name: Name, settings: Settings } });
    return toDetail(row);
  });
}

/** Changes a schema, unless somebody else did since it was loaded. Files that were read keep what they were read with. */
export function updateFileSchema(
  scope: Scope,
  id: string,
  { Revision, ...input }: SchemaInput & { readonly Revision: number },
): Promise<FileSchemaDetail> {
  requireGood(input);
  return scope.transaction(async (tx) => {
    const old = await requireTenantSchema(tx, id);
    if (layoutIn(old) || ecologyIn(old)) throw problem('notFound');
    if (old.revision !== Revision) throw problem('fileSchemas.changedMeanwhile');
    const facts = { name: input.Name, settings: input.Settings, by: scope.userName, at: scope.now() };
    const row = await whenNameFree(input.Name, () => changeSchema(tx, old.id, facts));
    const changed = differences(
      { name: old.name, settings: settingsOf(old) },
      { name: input.Name, settings: input.Settings },
    );
    if (changed) await recordAudit(tx, scope, { what: 'fileSchema.changed', subject: input.Name, ...changed });
    return toDetail(row);
  });
}

/** Takes a schema away. What was read with it stays, and so does its row. */
export function removeFileSchema(scope: Scope, id: string): Promise<void> {
  return scope.transaction(async (tx) => {
    const old = await requireTenantSchema(tx, id);
    await removeSchema(tx, old.id, scope.now());
    await recordAudit(tx, scope, {
      what: 'fileSchema.removed',
      subject: old.name,
      old: { name: old.name, settings: layoutIn(old)?.plan.layout ?? ecologyIn(old)?.layout ?? settingsOf(old) },
    });
  });
}

async function requireTenantSchema(tx: Tx, id: string) {
  const schemaId = tenantSchemaId(id);
  const row = schemaId === null ? undefined : await lockSchema(tx, schemaId);
  if (!row) throw problem('notFound');
  return row;
}

function requireGood({ Name, Settings }: SchemaInput): void {
  if (importers.some(({ label }) => label.toLowerCase() === Name.toLowerCase()))
    throw problem('fileSchemas.nameTaken', { name: Name });
  const sentence = findBadSetting(Settings);
  if (sentence) throw problem('fileSchemas.badSettings', { sentence });
}

const whenNameFree = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('file_schemas_name_unique', 'fileSchemas.nameTaken', { name }, work);
