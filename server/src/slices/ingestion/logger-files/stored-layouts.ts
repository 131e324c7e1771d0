import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type ExampleLayout, type KnownLayout, type LoggerPlan, layoutSignature } from '#slices/continuous';
import { descriptionsIn, type StoredSchema, storeDescription } from '../schemas/stored-descriptions.ts';

type LayoutPlan = LoggerPlan & { readonly layout: ExampleLayout };

const isPlan = (value: unknown): value is LayoutPlan =>
  typeof value === 'object' && value !== null && 'layout' in value;

/** What is listed among the file schemas for a layout of logger files. */
const StoredText = z.object({ Logger: z.custom<LayoutPlan>(isPlan), Signature: z.string() });

export type StoredLayout = KnownLayout & { readonly plan: LayoutPlan };

/** The layout that a file schema keeps; null where it is one of laboratory files. */
export function layoutIn({
  settings,
}: {
  readonly settings: unknown;
}): Pick<StoredLayout, 'plan' | 'signature'> | null {
  const read = StoredText.safeParse(settings);
  return read.success ? { plan: read.data.Logger, signature: read.data.Signature } : null;
}

/** The layouts of logger files that somebody of the tenant described, oldest first. */
export const layoutsAmong = (schemas: readonly StoredSchema[]): StoredLayout[] =>
  descriptionsIn(schemas, layoutIn).map(({ id, name, description }) => ({
    id,
    name,
    layout: description.plan.layout,
    ...description,
  }));

/** Keeps a layout under a name: a new file schema, or the layout of that name as it is now. Answers its id. */
export function saveLayout(
  tx: Tx,
  scope: Scope,
  { name, plan, head }: { readonly name: string; readonly plan: LayoutPlan; readonly head: readonly string[] },
): Promise<string> {
  const settings = { Logger: plan, Signature: layoutSignature(head, plan.layout) };
  return storeDescription(tx, scope, { name, settings, layout: plan.layout, read: layoutIn });
}
