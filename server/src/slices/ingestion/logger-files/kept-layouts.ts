import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type ExampleLayout, type KnownLayout, type LoggerPlan, layoutSignature } from '#slices/continuous';
import { descriptionsIn, type KeptSchema, keepDescription } from '../schemas/kept-descriptions.ts';

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
export const layoutsAmong = (schemas: readonly KeptSchema[]): KeptLayout[] =>
  descriptionsIn(schemas, layoutIn).map(({ id, name, kept }) => ({ id, name, layout: kept.plan.layout, ...kept }));

/** Keeps a layout under a name: a new file schema, or the layout of that name as it is now. Answers its id. */
export function keepLayout(
  tx: Tx,
  scope: Scope,
  { name, plan, head }: { readonly name: string; readonly plan: LayoutPlan; readonly head: readonly string[] },
): Promise<string> {
  const settings = { Logger: plan, Signature: layoutSignature(head, plan.layout) };
  return keepDescription(tx, scope, { name, settings, layout: plan.layout, read: layoutIn });
}
