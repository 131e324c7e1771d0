import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { putFile, receiveFile } from '#platform/storage/file-store';
import type { StoredPlace } from './add-demo-places.ts';
import { drawRiverPicture, takePhoto } from './demo-pictures.ts';

const photosOf = 7;
const limitBytes = 5_000_000;

/** Photos, a site description and notes for the first places of a tenant. */
export async function addDemoAttachments(
  tx: Tx,
  platform: Platform,
  tenantId: number,
  places: readonly StoredPlace[],
): Promise<void> {
  const now = platform.clock.now();
  for (const [index, { place, featureId }] of places.slice(0, photosOf).entries()) {
    const { picture, thumbnail } = await takePhoto(drawRiverPicture(tenantId * 100 + index), tenantId);
    const row = { monitoring_feature_id: featureId, uploaded_by: 'Freshet', uploaded_at: now };
    await tx
      .insertInto('attachments')
      .values([
        {
          ...row,
          ...(await storeBytes(tx, platform, tenantId, picture)),
          id: randomUUID(),
          kind: 'photo',
          file_name: `${place.name}.jpg`,
          media_type: 'image/jpeg',
          thumbnail_sha256: (await storeBytes(tx, platform, tenantId, thumbnail)).sha256,
          description: 'Looking upstream',
        },
        {
          ...row,
          ...(await storeBytes(tx, platform, tenantId, Buffer.from(describeSite(place)))),
          id: randomUUID(),
          kind: 'document',
          file_name: `Site description ${place.name}.txt`,
          media_type: 'text/plain',
          thumbnail_sha256: null,
          description: 'How to get there and how to sample',
        },
      ])
      .execute();
    await tx
      .insertInto('notes')
      .values({ monitoring_feature_id: featureId, text: noteFor(index), author: 'M. Tran', created_at: now })
      .execute();
  }
}

export async function storeBytes(
  tx: Tx,
  platform: Platform,
  tenantId: number,
  bytes: Buffer,
): Promise<{ sha256: string; size_bytes: number }> {
  const file = await receiveFile(
    platform,
    tenantId,
    (async function* () {
      yield bytes;
    })(),
    limitBytes,
  );
  await putFile(tx, file);
  return { sha256: file.sha256, size_bytes: file.sizeBytes };
}

const describeSite = (place: StoredPlace['place']) =>
  [
    place.name,
    place.about,
    `Latitude ${place.latitude}, longitude ${place.longitude}, ${place.elevationMetres} m`,
    'Sample from the thalweg at arm’s length, bottle facing upstream. Rinse three times. Filter metals in the field.',
    '',
  ].join('\n');

const notes = [
  'Beaver dam 40 m upstream; the gauge pool is backed up in late summer.',
  'Staff plate replaced after the spring flood. New zero is 3 mm lower.',
  'Park at the gate and call in before entering.',
  'Ice from December to March: use the auger hole marked with a stake.',
];
const noteFor = (index: number) => notes[index % notes.length] ?? '';
