import { FileSchemaSettings } from '@freshet/contract';
import type { Qualifier } from '@freshet/domain/values';
import type { Tx } from '#platform/db/transaction';
import type { OwnSchema } from '../detection/own-schema.ts';
import { planOfEcology } from '../ecology-files/ecology-formats.ts';
import { ecologyAmong } from '../ecology-files/kept-ecology.ts';
import type { KnownEcology } from '../ecology-files/reading/ecology-plan.ts';
import { type KeptLayout, layoutsAmong } from '../logger-files/kept-layouts.ts';
import { planOfLogger } from '../logger-files/plan-of-logger.ts';
import { builtInPlan, ownPlan, type ReadingPlan } from '../reading/reading-plan.ts';
import { listFormatQualifiers } from './format-qualifiers.ts';
import { descriptionsIn, type KeptSchema, listKeptSchemas } from './kept-descriptions.ts';

/** The schemas of laboratory files among those a tenant made, oldest first. */
const ownAmong = (schemas: readonly KeptSchema[]): OwnSchema[] =>
  descriptionsIn(schemas, ({ settings }) => FileSchemaSettings.safeParse(settings).data ?? null).map(
    ({ id, name, kept: settings }) => ({ id, name, settings }),
  );

/** What a tenant says about reading: its schemas, and what marks do in files of the product's formats. */
export interface OwnReading {
  readonly schemas: readonly OwnSchema[];
  readonly qualifiers: ReadonlyMap<string, readonly Qualifier[]>;
  readonly layouts: readonly KeptLayout[];
  readonly ecology: readonly KnownEcology[];
}

export type OwnLooks = Omit<OwnReading, 'qualifiers'>;

/** What a tenant says of the looks of its files, of all kinds: the file schemas are asked for once. */
export async function readOwnLooks(tx: Tx): Promise<OwnLooks> {
  const kept = await listKeptSchemas(tx);
  return { schemas: ownAmong(kept), layouts: layoutsAmong(kept), ecology: ecologyAmong(kept) };
}

export const readOwn = async (tx: Tx): Promise<OwnReading> => ({
  ...(await readOwnLooks(tx)),
  qualifiers: await listFormatQualifiers(tx),
});

/** How a file is read by a schema: one shipped with the product, or the tenant's own. */
export function planOf(
  schemaId: string,
  { schemas, qualifiers, layouts, ecology }: OwnReading,
): ReadingPlan | undefined {
  const mine = schemas.find(({ id }) => id === schemaId);
  if (mine) return ownPlan(mine.id, mine.name, mine.settings);
  const layout = layouts.find(({ id }) => id === schemaId);
  const example = layout && planOfLogger('by-example');
  if (example) return { ...example, schemaId, schemaName: layout.name, logger: layout.plan };
  const kept = ecology.find(({ id }) => id === schemaId);
  if (kept) return planOfEcology(kept.plan, { schemaId, schemaName: kept.name });
  const format = planOfEcology({ formatId: schemaId });
  if (format) return format;
  const [plan, marks] = [builtInPlan(schemaId) ?? planOfLogger(schemaId), qualifiers.get(schemaId)];
  return plan && marks ? { ...plan, judge: { ...plan.judge, qualifiers: marks } } : plan;
}
