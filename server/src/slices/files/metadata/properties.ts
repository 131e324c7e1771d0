import { type FileUploadFields, type MetadataField, metadataTypes, problem, sentence } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { readFormFields } from '../uploads/read-form-fields.ts';
import type { MetadataRow } from './metadata-queries.ts';
import { parseProperties, readEntry, readProperties } from './read-entry.ts';
import { findSchema, listSchemas } from './schema-queries.ts';

/** The fields of a form: those the call knows, and beside them the user-defined properties that came as fields. */
export type GivenFields = FileUploadFields & { readonly others?: Readonly<Record<string, string>> };

/**
 * What a form says about its file: checked by the schema it names, or by all of the tenant's when it names none. A field
 * of the form that no schema asks for is a text.
 */
export async function readGivenProperties(
  tx: Tx,
  { properties, schemaId, others = {} }: Pick<GivenFields, 'properties' | 'schemaId' | 'others'>,
): Promise<MetadataRow[]> {
  const given = parseProperties(properties ?? '{}');
  if (!given) {
    const detail = { Location: "body 'properties'", Path: 'properties', Severity: 'error', Code: 'custom' } as const;
    throw problem('files.badProperties', {}, [{ ...detail, ...sentence('mustBeJsonObjectOfTexts') }]);
  }
  const fields = await fieldsOf(tx, schemaId);
  const free = readFormFields(others, fields, given);
  const params = readProperties(given, fields);
  const details = [...params.details, ...free.details];
  if (details.length > 0) throw problem('files.badProperties', {}, details);
  return [...params.rows, ...free.rows];
}

async function fieldsOf(tx: Tx, schemaId: number | undefined): Promise<MetadataField[]> {
  if (schemaId !== undefined) {
    const schema = await findSchema(tx, schemaId);
    if (!schema) throw problem('notFound');
    return schema.fields;
  }
  const all = (await listSchemas(tx)).flatMap(({ fields }) => fields);
  return all.map((field) => ({ ...field, IsRequired: false }));
}

const Property = z.object({ field: z.string(), type: z.enum(metadataTypes), value: z.string() });

/** A property as an unfinished upload keeps it. */
export const toProperty = ({ field, field_type, field_value }: MetadataRow): z.infer<typeof Property> => ({
  field,
  type: field_type,
  value: field_value,
});

export const fromProperties = (stored: unknown): MetadataRow[] =>
  z
    .array(Property)
    .parse(stored)
    .flatMap((property) => {
      const row = readEntry(property);
      return 'Coded' in row ? [] : [row];
    });
