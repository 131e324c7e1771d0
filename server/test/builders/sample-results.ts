import { randomUUID } from 'node:crypto';
import type {
  AttachmentId,
  DataSourceId,
  MonitoringFeatureId,
  SampleId,
  SourceType,
  TenantId,
} from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { unitFamily } from '@freshet/domain/units/catalogue';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import type { World } from '#test/world';

type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

interface NewStation {
  readonly name?: string;
  readonly sourceType?: SourceType;
  /** An existing place, or null for none; left out, a new place of the same name is made. */
  readonly featureId?: number | null;
  readonly timeZone?: string;
}

export interface MadeStation {
  readonly id: DataSourceId;
  readonly featureId: MonitoringFeatureId;
  readonly name: string;
}

/** A station with its primary name, and its place. */
export function newStation(
  { platform, clock }: World,
  tenantId: TenantId,
  given: NewStation = {},
): Promise<MadeStation> {
  const name = given.name ?? `Station ${randomUUID().slice(0, 8)}`;
  const created_at = clock.now();
  return inNamedTenant(platform, tenantId, async (tx) => {
    const place =
      given.featureId === undefined
        ? await tx
            .insertInto('monitoring_features')
            .values({ display_name: `Place of ${name}`, created_at })
            .returning('id')
            .executeTakeFirstOrThrow()
        : { id: given.featureId };
    const source_type = given.sourceType ?? 'discrete_envirodata';
    const { id } = await tx
      .insertInto('data_sources')
      .values({ source_type, monitoring_feature_id: place.id, time_zone: given.timeZone ?? 'UTC', created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { data_source_id: id, source_type, name, folded: foldName(name), is_primary: true, created_at };
    await tx.insertInto('synonyms').values(names).execute();
    return { id: id as DataSourceId, featureId: place.id as MonitoringFeatureId, name };
  });
}

/** Another name of a station. */
export const newSynonym = ({ platform, clock }: World, tenantId: TenantId, { id }: MadeStation, name: string) =>
  inNamedTenant(platform, tenantId, async (tx) => {
    const { source_type } = await tx
      .selectFrom('data_sources')
      .select('source_type')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const values = { data_source_id: id, source_type, name, folded: foldName(name), created_at: clock.now() };
    await tx.insertInto('synonyms').values(values).execute();
  });

/** A sample of a station; its day is that of its instant in UTC unless given. */
export function newSample(
  { platform, clock }: World,
  tenantId: TenantId,
  stationId: number,
  given: Given<'samples'> & { readonly sampled_at?: Date } = {},
): Promise<SampleId> {
  const sampled_at = given.sampled_at ?? new Date('2026-03-08T17:00:00Z');
  return inNamedTenant(platform, tenantId, async (tx) => {
    const { id } = await tx
      .insertInto('samples')
      .values({
        data_source_id: stationId,
        sampled_at_text: sampled_at.toISOString(),
        utc_offset_minutes: 0,
        sampled_on: sampled_at.toISOString().slice(0, 10),
        created_at: clock.now(),
        ...given,
        sampled_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id as SampleId;
  });
}

/** A version of a result in a sample. The analyte is made when the tenant does not have it yet. */
export const newResult = (
  { platform, clock }: World,
  tenantId: TenantId,
  { sampleId, analyte }: { readonly sampleId: number; readonly analyte: string },
  given: Given<'results'> = {},
): Promise<number> =>
  inNamedTenant(platform, tenantId, async (tx) => {
    const sample = await tx
      .selectFrom('samples')
      .select(['data_source_id', 'sampled_at', 'media_type_id', 'lab_sample_id'])
      .where('id', '=', sampleId)
      .executeTakeFirstOrThrow();
    const known = await tx.selectFrom('analytes').select('id').where('name', '=', analyte).executeTakeFirst();
    const { id: analyte_id } =
      known ??
      (await tx
        .insertInto('analytes')
        .values({ name: analyte, folded: foldName(analyte), created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow());
    const value = given.sign ? null : 1.5;
    const { id } = await tx
      .insertInto('results')
      .values({
        sample_id: sampleId,
        ...sample,
        lab_sample_id: sample.lab_sample_id ?? '',
        analyte_id,
        analyte_name: analyte,
        value,
        unit: 'mg/L',
        unit_family: unitFamily(given.unit === undefined ? 'mg/L' : given.unit).family,
        original_text: String(value ?? given.detection_limit),
        opened_at: clock.now(),
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Closes a version, as a correction or a roll-back does. */
export const closeResult = (
  { platform, clock }: World,
  tenantId: TenantId,
  id: number,
  closedBy: number | null = null,
) =>
  inNamedTenant(platform, tenantId, (tx) =>
    tx.updateTable('results').set({ closed_at: clock.now(), closed_by: closedBy }).where('id', '=', id).execute(),
  );

export const newMediaType = ({ platform, clock }: World, name: string, displayGroup: string): Promise<number> =>
  inInstallation(platform, async (tx) => {
    const values = { name, icon: 'water', display_group: displayGroup, created_at: clock.now() };
    const { id } = await tx.insertInto('media_types').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });

/** Metadata of a station, in the order given. */
export const newMetadata = (
  { platform }: World,
  tenantId: TenantId,
  data_source_id: number,
  fields: readonly (readonly [string, string])[],
) =>
  inNamedTenant(platform, tenantId, async (tx) => {
    for (const [at, [field, field_value]] of fields.entries()) {
      const values = { data_source_id, field, field_value, field_type: 'Text', ordinal: 3 + at };
      await tx.insertInto('station_metadata').values(values).execute();
    }
  });

/** The fields of a form with a file, if one is given. */
export function aForm(fields: Readonly<Record<string, string>>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file);
  return form;
}

export const aPdf = (name = 'report.pdf') => new File(['%PDF-1.7 a report'], name, { type: 'application/pdf' });

/** Rows that hang on a place and an import, for tests that need one of each. */
export const newPlaceThings = ({ platform, clock }: World, tenantId: TenantId, featureId: number, importId: number) =>
  inNamedTenant(platform, tenantId, async (tx) => {
    const now = clock.now();
    const file = { file_name: 'a.pdf', media_type: 'application/pdf', size_bytes: 1, sha256: '0'.repeat(64) };
    const by = { uploaded_by: 'x', uploaded_at: now };
    const attachment = randomUUID() as AttachmentId;
    const place = { monitoring_feature_id: featureId, kind: 'document' };
    await tx
      .insertInto('attachments')
      .values({ id: attachment, ...place, ...file, ...by })
      .execute();
    const note = await tx
      .insertInto('notes')
      .values({ monitoring_feature_id: featureId, text: 'A note', author: 'x', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = await tx
      .insertInto('sample_documents')
      .values({ import_id: importId, ...file, ...by })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attachment, note: note.id, sampleDocument: document.id };
  });
