import { type FileSchemaDetail, FileSchemaSettings, problem } from '@freshet/contract';
import { foldQualifier, type Qualifier, usualQualifiers } from '@freshet/domain/values';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Importer } from '../importers/importer.ts';
import { findImporter } from '../importers/index.ts';
import { toBuiltIn } from './file-schema-view.ts';

const { Qualifiers: Wire } = FileSchemaSettings.shape;
type WireQualifiers = FileSchemaSettings['Qualifiers'];

/** What marks do in files of each format, where the tenant says it itself. */
export async function listFormatQualifiers(tx: Tx): Promise<ReadonlyMap<string, readonly Qualifier[]>> {
  const rows = await tx.selectFrom('format_qualifiers').select(['format_id', 'qualifiers']).execute();
  return new Map(rows.map(({ format_id, qualifiers }) => [format_id, toQualifiers(Wire.parse(qualifiers))]));
}

const toQualifiers = (wire: WireQualifiers): Qualifier[] =>
  wire.map(({ Text, Effect }) => ({ text: Text, effect: Effect }));

/** A format of the product, with the table it ships and the tenant's own, if there is one. */
export const readFormat = (scope: Scope, importer: Importer): Promise<FileSchemaDetail> =>
  scope.transaction(async (tx) => toFormat(scope, importer, (await listFormatQualifiers(tx)).get(importer.id)));

function toFormat(
  { language }: Scope,
  importer: Importer,
  currentQualifiers: readonly Qualifier[] | undefined,
): FileSchemaDetail {
  const shipped = importer.parsing.qualifiers ?? usualQualifiers;
  const toWire = ({ text, effect }: Qualifier) => ({ Text: text, Effect: effect });
  return {
    ...toBuiltIn(importer, language),
    Settings: null,
    Qualifiers: (currentQualifiers ?? shipped).map(toWire),
    HasOwnQualifiers: currentQualifiers !== undefined,
  };
}

/** Says what marks do in files of a format from now on; null goes back to what the product says. */
export function setFormatQualifiers(
  scope: Scope,
  id: string,
  qualifiers: WireQualifiers | null,
): Promise<FileSchemaDetail> {
  const importer = findImporter(id);
  if (!importer) throw problem('notFound');
  const spelt = (qualifiers ?? []).map(({ Text }) => foldQualifier(Text));
  const repeated = qualifiers?.find(({ Text }, at) => spelt.indexOf(foldQualifier(Text)) < at);
  if (repeated) {
    const sentence = `Qualifier '${repeated.Text}' stands twice in the list of qualifiers.`;
    throw problem('fileSchemas.badSettings', { sentence });
  }
  return scope.transaction(async (tx) => {
    const old = (await listFormatQualifiers(tx)).get(id);
    if (qualifiers === null) await tx.deleteFrom('format_qualifiers').where('format_id', '=', id).execute();
    else await storeQualifiers(tx, scope, { id, qualifiers });
    const next = qualifiers === null ? undefined : toQualifiers(qualifiers);
    if (JSON.stringify(old) !== JSON.stringify(next)) {
      await recordAudit(tx, scope, {
        what: 'fileSchema.changed',
        subject: importer.label,
        old: { qualifiers: old ?? null },
        new: { qualifiers: next ?? null },
      });
    }
    return toFormat(scope, importer, next);
  });
}

function storeQualifiers(tx: Tx, scope: Scope, { id, qualifiers }: { id: string; qualifiers: WireQualifiers }) {
  const facts = {
    qualifiers: JSON.stringify(qualifiers),
    changed_by_name: scope.userName,
    changed_at: scope.now(),
  };
  return tx
    .insertInto('format_qualifiers')
    .values({ format_id: id, ...facts })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'format_id']).doUpdateSet(facts))
    .execute();
}
