import { EcologyLayout, problem } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { type EcologyPlan, ecologyFormatIds, type KnownEcology } from './reading/ecology-plan.ts';

/** What stands among the file schemas for a layout of files with surveys, plots or taxa. */
const KeptText = z.object({ Ecology: z.object({ formatId: z.enum(ecologyFormatIds), layout: EcologyLayout }) });

/** The layout that a file schema keeps; null where it is one of other files. */
export function ecologyIn({ settings }: { readonly settings: unknown }): EcologyPlan | null {
  const read = KeptText.safeParse(settings);
  return read.success ? read.data.Ecology : null;
}

/** The layouts of such files that somebody of the tenant described, oldest first. */
export async function listKeptEcology(tx: Tx): Promise<KnownEcology[]> {
  const rows = await tx
    .selectFrom('file_schemas')
    .select(['id', 'name', 'settings'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const plan = ecologyIn(row);
    return plan ? [{ id: String(row.id), name: row.name, plan }] : [];
  });
}

/** Keeps a layout under a name: a new file schema, or the layout of that name as it is now. Answers its id. */
export async function keepEcology(
  tx: Tx,
  scope: Scope,
  { name, plan }: { readonly name: string; readonly plan: EcologyPlan },
): Promise<string> {
  const settings = JSON.stringify({ Ecology: plan });
  const by = { changed_by_name: scope.userName, changed_at: scope.now() };
  const old = (await listKeptEcology(tx)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  await recordAudit(tx, scope, {
    what: old ? 'fileSchema.changed' : 'fileSchema.added',
    subject: name,
    new: { name, layout: plan.layout },
  });
  if (old) {
    await tx
      .updateTable('file_schemas')
      .set((eb) => ({ settings, revision: eb('revision', '+', 1), ...by }))
      .where('id', '=', Number(old.id))
      .execute();
    return old.id;
  }
  const created = { created_by_name: scope.userName, created_at: scope.now() };
  const row = await whenViolated('file_schemas_name_unique', 'fileSchemas.nameTaken', { name }, () =>
    tx
      .insertInto('file_schemas')
      .values({ name, settings, ...created, ...by })
      .returning('id')
      .executeTakeFirst(),
  );
  if (!row) throw problem('fileSchemas.nameTaken', { name });
  return String(row.id);
}
