import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataSourceId,
  DataSourceIdText,
  DatumId,
  Done,
  day,
  longText,
  MetadataId,
  MetadataIdText,
  text,
} from '../values.ts';

export const Datum = z.object({ Id: DatumId, Name: z.string(), Description: z.string() });
export type Datum = z.infer<typeof Datum>;

export const metadataFieldTypes = ['Text', 'Number', 'Date'] as const;
const metadataFields = {
  Field: text(100),
  FieldValue: text(2000),
  FieldType: z.enum(metadataFieldTypes),
  /** Where it is. The first is 3: the screen puts two fields of its own before it. */
  Ordinal: z.number().int().min(1).max(10_000),
};

function refuseUnfitValue({
  value,
  issues,
}: z.core.ParsePayload<{ FieldType: (typeof metadataFieldTypes)[number]; FieldValue: string }>): void {
  const add = (message: string) =>
    issues.push({ code: 'custom', message, input: value.FieldValue, path: ['FieldValue'] });
  if (value.FieldType === 'Number' && !/^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.FieldValue)) {
    add(refuse('valueMustBeNumber').error());
  }
  if (value.FieldType === 'Date' && !day().safeParse(value.FieldValue).success) {
    add(refuse('valueMustBeDay').error());
  }
}

export const StationMetadata = z.object({
  Id: MetadataId,
  StationId: DataSourceId,
  Field: z.string(),
  FieldValue: z.string(),
  FieldType: z.enum(metadataFieldTypes),
  Ordinal: z.number().int(),
});
export type StationMetadata = z.infer<typeof StationMetadata>;

export const NewDatum = z.object({ Name: text(100), Description: longText(500).default('') });
export type NewDatum = z.infer<typeof NewDatum>;
const byTenantName = z.object({ tenantName: text(100) });

export const stationFactEndpoints = {
  stationMetadata: endpoint({
    method: 'GET',
    path: '/api/Station/Metadata/List/:id',
    needs: 'locations.read',
    summary: 'The metadata of a station, in display order.',
    params: z.object({ id: DataSourceIdText }),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  upsertMetadata: endpoint({
    method: 'POST',
    path: '/api/Station/Metadata/Upsert',
    needs: 'locations.write',
    summary: 'Adds a metadata field, or replaces the one of the same name.',
    body: z.object({ StationId: DataSourceId, ...metadataFields }).check(refuseUnfitValue),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  updateMetadata: endpoint({
    method: 'PUT',
    path: '/api/Station/Metadata/Update',
    needs: 'locations.write',
    summary: 'Changes a metadata field; moving it renumbers the others.',
    body: z.object({ Id: MetadataId, ...metadataFields }).check(refuseUnfitValue),
    reply: z.array(StationMetadata),
    errors: ['notFound', 'locations.fieldTaken'],
  }),
  deleteMetadata: endpoint({
    method: 'DELETE',
    path: '/api/Station/Metadata/Delete/:id',
    needs: 'locations.delete',
    summary: 'Removes a metadata field.',
    params: z.object({ id: MetadataIdText }),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  ownDatums: endpoint({
    method: 'GET',
    path: '/api/Datums',
    needs: 'locations.read',
    summary: 'The depth and height datums of the tenant.',
    reply: z.array(Datum),
  }),
  datums: endpoint({
    method: 'GET',
    path: '/api/Datums/:tenantName',
    needs: 'locations.read',
    summary: 'The depth and height datums of a tenant, identified by name.',
    params: byTenantName,
    reply: z.array(Datum),
    errors: ['notFound'],
  }),
  replaceDatums: endpoint({
    method: 'POST',
    path: '/api/Datums/:tenantName',
    needs: 'locations.write',
    summary: 'Adds several datums.',
    params: byTenantName,
    body: z.array(NewDatum).min(1).max(200),
    reply: z.array(Datum),
    errors: ['notFound', 'locations.datumTaken'],
  }),
  addDatum: endpoint({
    method: 'POST',
    path: '/api/Datum/:tenantName',
    needs: 'locations.write',
    summary: 'Adds a datum.',
    params: byTenantName,
    body: NewDatum,
    reply: Datum,
    errors: ['notFound', 'locations.datumTaken'],
  }),
  updateDatum: endpoint({
    method: 'PUT',
    path: '/api/Datums/:tenantName',
    needs: 'locations.write',
    summary: 'Changes a datum; an omitted description remains unchanged.',
    params: byTenantName,
    body: z.object({ Id: DatumId, Name: text(100), Description: longText(500).optional() }),
    reply: Datum,
    errors: ['notFound', 'locations.datumTaken'],
  }),
  deleteDatum: endpoint({
    method: 'DELETE',
    path: '/api/Datums/:tenantName',
    needs: 'locations.delete',
    summary: 'Deletes a datum that no synonym uses.',
    params: byTenantName,
    body: z.object({ Id: DatumId }),
    reply: Done,
    errors: ['notFound', 'locations.datumInUse'],
  }),
};
