import { EcologyLayout } from '@freshet/contract';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { descriptionsIn, type StoredSchema, storeDescription } from '../schemas/stored-descriptions.ts';
import { type EcologyPlan, ecologyFormatIds, type KnownEcology } from './reading/ecology-plan.ts';

/** What is listed among the file schemas for a layout of files with surveys, plots or taxa. */
const StoredText = z.object({ Ecology: z.object({ formatId: z.enum(ecologyFormatIds), layout: EcologyLayout }) });

/** The layout that a file schema keeps; null where it is one of other files. */
export function ecologyIn({ settings }: { readonly settings: unknown }): EcologyPlan | null {
  const read = StoredText.safeParse(settings);
  return read.success ? read.data.Ecology : null;
}

/** The layouts of such files that somebody of the tenant described, oldest first. */
export const ecologyAmong = (schemas: readonly StoredSchema[]): KnownEcology[] =>
  descriptionsIn(schemas, ecologyIn).map(({ id, name, description }) => ({ id, name, plan: description }));

/** Keeps a layout under a name: a new file schema, or the layout of that name as it is now. Answers its id. */
export const insertEcology = (
  tx: Tx,
  scope: Scope,
  { name, plan }: { readonly name: string; readonly plan: EcologyPlan },
): Promise<string> =>
  storeDescription(tx, scope, { name, settings: { Ecology: plan }, layout: plan.layout, read: ecologyIn });
