import { type MetadataField, type Sentence, sentence, type TranslatableDetail, text } from '@freshet/contract';
import type { MetadataRow } from '../metadata/metadata-queries.ts';
import { isReserved } from '../metadata/reserved-fields.ts';

const [fieldName, fieldValue] = [text(100), text(2000)];

/**
 * User-defined properties that came as fields of the form. Those a schema asks for, in any case, are added to `given`;
 * the others are texts.
 */
export function readFormFields(
  others: Readonly<Record<string, string>>,
  fields: readonly MetadataField[],
  given: Map<string, string[]>,
): { readonly rows: MetadataRow[]; readonly details: TranslatableDetail[] } {
  const requested = new Map(fields.map(({ Field }) => [Field.toLowerCase(), Field]));
  const rows: MetadataRow[] = [];
  const details: TranslatableDetail[] = [];
  for (const [name, value] of Object.entries(others)) {
    if (value.trim() === '') continue;
    const field = requested.get(name.trim().toLowerCase());
    const checked = field === undefined ? readText(name, value) : null;
    if (typeof checked === 'string' || (checked && 'Message' in checked)) details.push(detail(name, checked));
    else if (checked) rows.push(checked);
    else if (field !== undefined && given.has(field)) details.push(detail(name, sentence('givenTwice', { name })));
    else if (field !== undefined) given.set(field, [value]);
  }
  return { rows, details };
}

function readText(name: string, value: string): MetadataRow | Sentence | string {
  if (isReserved(name)) return sentence('nameReserved', { name: name.trim() });
  const [field, words] = [fieldName.safeParse(name), fieldValue.safeParse(value)];
  if (!field.success) return field.error.issues[0]?.message ?? '';
  if (!words.success) return words.error.issues[0]?.message ?? '';
  return { field: field.data, field_type: 'text', field_value: words.data, number_value: null, time_value: null };
}

const detail = (path: string, why: string | Sentence): TranslatableDetail => ({
  Location: `body '${path}'`,
  Path: path,
  Severity: 'error',
  Code: 'custom',
  ...(typeof why === 'string' ? { Message: why } : why),
});
