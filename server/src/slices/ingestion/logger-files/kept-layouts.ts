import { problem } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { type ExampleLayout, type KnownLayout, type LoggerPlan, layoutSignature } from '#slices/continuous';

type LayoutPlan = LoggerPlan & { readonly layout: ExampleLayout };

const isPlan = (value: unknown): value is LayoutPlan =>
  typeof value === 'object' && value !== null && 'layout' in value;

/** What stands among the file schemas for a layout of logger files. */
const KeptText = z.object({ Logger: z.custom<LayoutPlan>(isPlan), Signature: z.string() });

export type KeptLayout = KnownLayout & { readonly plan: LayoutPlan };

/** The layout that a file schema keeps; null where it is one of laboratory files. */
export function layoutIn({ settings }: { readonly settings: unknown }): Pick<KeptLayout, 'plan' | 'signature'> | null {
  const read = KeptText.safeParse(settings);
  return read.success ? { plan: read.data.Logger, signature: read.data.Signature } : null;
}

/** The layouts of logger files that somebody of the tenant described, oldest first. */
export async function listKeptLayouts(tx: Tx): Promise<KeptLayout[]> {
  const rows = await tx
    .selectFrom('file_schemas')
    .select(['id', 'name', 'settings'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const kept = layoutIn(row);
    return kept ? [{ id: String(row.id), name: row.name, layout: kept.plan.layout, ...kept }] : [];
  });
}

/** Keeps a layout under a name: a new file schema, or the layout of that name as it is now. Answers its id. */
export async function keepLayout(
  tx: Tx,
  scope: Scope,
  { name, plan, head }: { readonly name: string; readonly plan: LayoutPlan; readonly head: readonly string[] },
): Promise<string> {
  const Signature = layoutSignature(head, plan.layout);
  const settings = JSON.stringify({ Logger: plan, Signature });
  const by = { changed_by_name: scope.userName, changed_at: scope.now() };
  const old = (await listKeptLayouts(tx)).find((one) => one.name.toLowerCase() === name.toLowerCase());
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
