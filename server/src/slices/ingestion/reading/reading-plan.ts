import type { FileSchemaSettings, ReadingOptions } from '@freshet/contract';
import type { TextOptions } from '#platform/tables';
import type { LoggerPlan } from '#slices/continuous';
import type { EcologyPlan } from '../ecology-files/reading/ecology-plan.ts';
import type { Importer } from '../importers/importer.ts';
import { findImporter } from '../importers/index.ts';
import { tenantImporter } from '../importers/tenant-importer.ts';
import type { RepeatsRule } from '../publishing/publish-repeats.ts';
import type { ParseSettings } from '../rows/parse-settings.ts';

/** Everything reading needs to know about a schema. Plain data: it crosses threads and is kept with the ingestion. */
export interface ReadingPlan {
  readonly schemaId: string;
  readonly schemaName: string;
  /** Null for a format shipped with the product. */
  readonly settings: FileSchemaSettings | null;
  readonly parsing: ParseSettings;
  /** What a person stated about this file's text, instead of what the schema says. */
  readonly text?: Partial<TextOptions> | undefined;
  /** The same as the person stated it. */
  readonly options?: ReadingOptions | undefined;
  /** The decimal comma was found in the file; nobody stated it. */
  readonly isSignFound?: boolean | undefined;
  readonly allowsPartial: boolean;
  readonly duplicates: 'replace' | 'keep' | 'hold';
  readonly repeats: RepeatsRule;
  /** Of a file that holds points of series instead of results. */
  readonly logger?: LoggerPlan | undefined;
  /** Of a file that holds surveys, plots or taxa instead of results. */
  readonly ecology?: EcologyPlan | undefined;
}

/** The plan of a format shipped with the product; undefined when there is none of this id. */
export function builtInPlan(schemaId: string): ReadingPlan | undefined {
  const importer = findImporter(schemaId);
  return importer && toPlan(importer, null);
}

/** The plan of a tenant's own schema. */
export const ownPlan = (schemaId: string, name: string, settings: FileSchemaSettings): ReadingPlan =>
  toPlan(tenantImporter(schemaId, name, settings), settings);

/** The importer that reads by a plan. */
export function importerOf(plan: ReadingPlan): Importer {
  const importer = plan.settings
    ? tenantImporter(plan.schemaId, plan.schemaName, plan.settings)
    : findImporter(plan.schemaId);
  if (!importer) throw new Error(`There is no format '${plan.schemaId}'.`);
  return plan.text ? { ...importer, text: { ...importer.text, ...plan.text } } : importer;
}

/** The plan with what a person stated about the file at hand. */
export function planWith(plan: ReadingPlan, options: ReadingOptions): ReadingPlan {
  const { encoding, dateOrder, decimalSign } = options;
  const hasDecimalComma = decimalSign === ',';
  return {
    ...plan,
    options,
    parsing: {
      ...plan.parsing,
      // A format would go before the order.
      ...(dateOrder ? { dateFormat: '', dateOrder } : {}),
      ...(decimalSign ? { hasDecimalComma } : {}),
    },
    text: { ...plan.text, ...(encoding ? { encoding } : {}), ...(decimalSign ? { hasDecimalComma } : {}) },
  };
}

const toPlan = (
  { id, label, parsing, allowsPartial, duplicates }: Importer,
  settings: FileSchemaSettings | null,
): ReadingPlan => ({
  schemaId: id,
  schemaName: label,
  settings,
  parsing,
  allowsPartial,
  duplicates,
  repeats: settings?.Repeats ?? 'ask',
});
