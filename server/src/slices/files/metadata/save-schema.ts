import {
  type MetadataSchemaChange,
  type NewMetadataSchema,
  problem,
  type Sentence,
  sentence,
  type TranslatableDetail,
} from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { isReserved } from './reserved-fields.ts';
import { countFilesWith, insertSchema, listSchemas, lockSchema, removeSchema, updateSchema } from './schema-queries.ts';

/** Adds a metadata schema. Its name is unique, ignoring case. */
export function addSchema(scope: Scope, { Name, Fields }: NewMetadataSchema): Promise<number> {
  checkFields(Fields);
  return scope.transaction(async (tx) => {
    const id = await unlessTaken(Name, () => insertSchema(tx, Name, JSON.stringify(Fields), scope.now()));
    await recordAudit(tx, scope, { what: 'metadataSchema.added', subject: Name, new: { Name, Fields } });
    return id;
  });
}

/** Changes a metadata schema. Files keep what was stated about them. */
export function changeSchema(scope: Scope, id: number, change: MetadataSchemaChange): Promise<NewMetadataSchema> {
  checkFields(change.Fields ?? []);
  return scope.transaction(async (tx) => {
    const old = await requireSchema(tx, id);
    const { Name, Fields = old.fields } = change;
    await unlessTaken(Name, () => updateSchema(tx, id, Name, JSON.stringify(Fields)));
    await recordAudit(tx, scope, {
      what: 'metadataSchema.changed',
      subject: old.name,
      old: { Name: old.name, Fields: old.fields },
      new: { Name, Fields },
    });
    return { Name, Fields };
  });
}

/** Deletes a metadata schema, or only says what that affects. Files keep what was stated about them. */
export function deleteSchema(scope: Scope, id: number, isTestRun: boolean) {
  return scope.transaction(async (tx) => {
    const schema = await requireSchema(tx, id);
    const others = (await listSchemas(tx)).filter((other) => other.id !== id).flatMap(({ fields }) => fields);
    const counts = await countFilesWith(
      tx,
      schema.fields.map(({ Field }) => Field),
    );
    if (!isTestRun) {
      await removeSchema(tx, id);
      const facts = { Name: schema.name, Fields: schema.fields };
      await recordAudit(tx, scope, { what: 'metadataSchema.deleted', subject: schema.name, old: facts });
    }
    return {
      IsSuccess: true as const,
      IsTestRun: isTestRun,
      Name: schema.name,
      Affected: schema.fields.map(({ Field }) => ({
        Field,
        FilesCount: counts.byField.get(Field) ?? 0,
        IsRequestedElsewhere: others.some((other) => other.Field === Field),
      })),
      FilesCount: counts.all,
    };
  });
}

async function requireSchema(tx: Tx, id: number) {
  const schema = await lockSchema(tx, id);
  if (!schema) throw problem('notFound');
  return schema;
}

const unlessTaken = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('metadata_schemas_name_unique', 'files.schemaNameTaken', { name }, work);

function checkFields(fields: NewMetadataSchema['Fields']): void {
  const details = fields.flatMap(({ Field, Options }, index): TranslatableDetail[] => {
    const at = (path: string, why: Sentence) => [detail(`Fields.${index}.${path}`, why)];
    if (isReserved(Field)) return at('Field', sentence('nameReserved', { name: Field }));
    const isRepeated = fields.slice(0, index).some((other) => other.Field.toLowerCase() === Field.toLowerCase());
    if (isRepeated) return at('Field', sentence('inSchemaAlready', { name: Field }));
    return new Set(Options).size < Options.length ? at('Options', sentence('eachOptionOnce')) : [];
  });
  if (details.length > 0) throw problem('files.badSchema', {}, details);
}

const detail = (path: string, why: Sentence): TranslatableDetail => ({
  Location: `body '${path}'`,
  Path: path,
  Severity: 'error',
  Code: 'custom',
  ...why,
});
