import type { MetadataField, MetadataSchema, MetadataSchemaId } from '@freshet/contract';
import type { Stated } from './send-file.ts';

/** What a person answered: by which schema, and per property. */
export interface PropertyAnswers {
  readonly schemaId: MetadataSchemaId | null | undefined;
  readonly values: Readonly<Record<string, string>>;
}

export const noAnswers: PropertyAnswers = { schemaId: undefined, values: {} };

/** The schema whose properties are requested: the chosen one, or the only one there is. */
export function chosenSchema(schemas: readonly MetadataSchema[], { schemaId }: PropertyAnswers): MetadataSchema | null {
  if (schemaId === undefined) return schemas.length === 1 ? (schemas[0] ?? null) : null;
  return schemas.find(({ Id }) => Id === schemaId) ?? null;
}

export function isComplete(schemas: readonly MetadataSchema[], answers: PropertyAnswers): boolean {
  const fields: readonly MetadataField[] = chosenSchema(schemas, answers)?.Fields ?? [];
  return fields.every(({ Field, IsRequired }) => !IsRequired || (answers.values[Field] ?? '').trim() !== '');
}

/** What is sent along: only what the schema asks for and was filled in. */
export function toOutcome(schemas: readonly MetadataSchema[], answers: PropertyAnswers): Stated {
  const schema = chosenSchema(schemas, answers);
  const filled = (schema?.Fields ?? [])
    .map(({ Field }) => [Field, (answers.values[Field] ?? '').trim()] as const)
    .filter(([, value]) => value !== '');
  return { schemaId: schema?.Id ?? null, properties: Object.fromEntries(filled) };
}
