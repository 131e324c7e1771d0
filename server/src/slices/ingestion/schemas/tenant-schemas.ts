import { FileSchemaSettings } from '@freshet/contract';
import type { Qualifier } from '@freshet/domain/values';
import type { Tx } from '#platform/db/transaction';
import type { TenantSchema } from '../detection/tenant-schema.ts';
import { planOfEcology } from '../ecology-files/ecology-formats.ts';
import type { KnownEcology } from '../ecology-files/reading/ecology-plan.ts';
import { ecologyAmong } from '../ecology-files/stored-ecology.ts';
import { planOfLogger } from '../logger-files/plan-of-logger.ts';
import { layoutsAmong, type StoredLayout } from '../logger-files/stored-layouts.ts';
import { builtInPlan, ownPlan, type ReadingPlan } from '../reading/reading-plan.ts';
import { listFormatQualifiers } from './format-qualifiers.ts';
import { descriptionsIn, listStoredSchemas, type StoredSchema } from './stored-descriptions.ts';

/** The schemas of laboratory files among those a tenant made, oldest first. */
const tenantSchemasIn = (schemas: readonly StoredSchema[]): TenantSchema[] =>
  descriptionsIn(schemas, ({ settings }) => FileSchemaSettings.safeParse(settings).data ?? null).map(
    ({ id, name, description: settings }) => ({ id, name, settings }),
  );

/** What a tenant says about reading: its schemas, and what marks do in files of the product's formats. */
export interface TenantReading {
  readonly schemas: readonly TenantSchema[];
  readonly qualifiers: ReadonlyMap<string, readonly Qualifier[]>;
  readonly layouts: readonly StoredLayout[];
  readonly ecology: readonly KnownEcology[];
}

export type TenantDescriptions = Omit<TenantReading, 'qualifiers'>;

/** A tenant's definitions of its file layouts, of all kinds: the file schemas are read once. */
export async function readTenantDescriptions(tx: Tx): Promise<TenantDescriptions> {
  const storedSchemas = await listStoredSchemas(tx);
  return {
    schemas: tenantSchemasIn(storedSchemas),
    layouts: layoutsAmong(storedSchemas),
    ecology: ecologyAmong(storedSchemas),
  };
}

export const readTenantReading = async (tx: Tx): Promise<TenantReading> => ({
  ...(await readTenantDescriptions(tx)),
  qualifiers: await listFormatQualifiers(tx),
});

/** How a file is read by a schema: one shipped with the product, or the tenant's own. */
export function planOf(
  schemaId: string,
  { schemas, qualifiers, layouts, ecology }: TenantReading,
): ReadingPlan | undefined {
  const mine = schemas.find(({ id }) => id === schemaId);
  if (mine) return ownPlan(mine.id, mine.name, mine.settings);
  const layout = layouts.find(({ id }) => id === schemaId);
  const example = layout && planOfLogger('by-example');
  if (example) return { ...example, schemaId, schemaName: layout.name, logger: layout.plan };
  const description = ecology.find(({ id }) => id === schemaId);
  if (description) return planOfEcology(description.plan, { schemaId, schemaName: description.name });
  const format = planOfEcology({ formatId: schemaId });
  if (format) return format;
  const [plan, marks] = [builtInPlan(schemaId) ?? planOfLogger(schemaId), qualifiers.get(schemaId)];
  return plan && marks ? { ...plan, parsing: { ...plan.parsing, qualifiers: marks } } : plan;
}
