import { type PhotoDirection, type PlotPhoto, photoDirections } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';

const photos = (tx: Tx) =>
  tx
    .selectFrom('plot_photos')
    .select(['tenant_id', 'id', 'data_source_id', 'specimen_id', 'direction', 'file_name', 'media_type'])
    .select(['size_bytes', 'sha256', 'description', 'uploaded_by', 'uploaded_at'])
    .select(sql<string>`taken_on::text`.as('taken_on'));
export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export const findPhoto = (tx: Tx, id: number) => photos(tx).where('id', '=', id).executeTakeFirst();

/** The oldest first. */
export const listPhotos = (tx: Tx, of: { readonly plotId: number } | { readonly specimenId: number }) =>
  ('plotId' in of
    ? photos(tx).where('data_source_id', '=', of.plotId).where('specimen_id', 'is', null)
    : photos(tx).where('specimen_id', '=', of.specimenId)
  )
    .orderBy('taken_on')
    .orderBy('id')
    .execute();

export interface NewPhotoRow {
  readonly data_source_id: number;
  readonly specimen_id: number | null;
  readonly taken_on: string;
  readonly direction: PhotoDirection;
  readonly file_name: string;
  readonly media_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly thumbnail_sha256: string;
  readonly description: string;
  readonly uploaded_by: string;
  readonly uploaded_at: Date;
}

export const insertPhoto = (tx: Tx, row: NewPhotoRow) =>
  tx.insertInto('plot_photos').values(row).returning('id').executeTakeFirstOrThrow();

/** The hashes of all bytes that photos of a tenant name. */
export async function photoFileClaims(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('plot_photos').select(['sha256', 'thumbnail_sha256']).execute();
  return rows.flatMap(({ sha256, thumbnail_sha256: thumbnail }) => [sha256, thumbnail]);
}

export const toPhoto = (row: Omit<PhotoRow, 'tenant_id'>): z.input<typeof PlotPhoto> => ({
  Id: row.id,
  PlotId: row.data_source_id,
  SpecimenId: row.specimen_id,
  TakenOn: row.taken_on,
  Direction: photoDirections.find((one) => one === row.direction) ?? 'other',
  FileName: row.file_name,
  SizeBytes: Number(row.size_bytes),
  Description: row.description,
  UploadedBy: row.uploaded_by,
  UploadedAt: row.uploaded_at.toISOString(),
});
