import type { FileSchemaSettings } from '@freshet/contract';
import type { Importer } from './importers/importer.ts';
import { findImporter } from './importers/index.ts';
import { ownImporter } from './importers/own-schema.ts';
import type { JudgeSettings } from './judge-settings.ts';

/** Everything reading needs to know about a schema. Plain data: it crosses threads and is kept with the ingestion. */
export interface ReadingPlan {
  readonly schemaId: string;
  readonly schemaName: string;
  /** Null for a format shipped with the product. */
  readonly settings: FileSchemaSettings | null;
  readonly judge: JudgeSettings;
  readonly allowsPartial: boolean;
  readonly duplicates: 'replace' | 'keep' | 'hold';
}

/** The plan of a format shipped with the product; undefined when there is none of this id. */
export function builtInPlan(schemaId: string): ReadingPlan | undefined {
  const importer = findImporter(schemaId);
  return importer && toPlan(importer, null);
}

/** The plan of a tenant's own schema. */
export const ownPlan = (schemaId: string, name: string, settings: FileSchemaSettings): ReadingPlan =>
  toPlan(ownImporter(schemaId, name, settings), settings);

/** The importer that reads by a plan. */
export function importerOf(plan: ReadingPlan): Importer {
  if (plan.settings) return ownImporter(plan.schemaId, plan.schemaName, plan.settings);
  const importer = findImporter(plan.schemaId);
  if (!importer) throw new Error(`There is no format '${plan.schemaId}'.`);
  return importer;
}

const toPlan = (
  { id, label, judge, allowsPartial, duplicates }: Importer,
  settings: FileSchemaSettings | null,
): ReadingPlan => ({
  schemaId: id,
  schemaName: label,
  settings,
  judge,
  allowsPartial,
  duplicates,
});
