import { type PlaceWarning, type Sentence, sentence } from '@freshet/contract';
import { type FarPlace, findFarPlaces, type Position, toPosition } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { positionMistakeSentences } from './position-mistake-sentences.ts';

interface GivenPosition {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Where a data source is to be stored, and what to say about it. Numbers that are no position are dropped, not kept. */
export function validatePosition({ latitude, longitude }: GivenPosition): {
  position: Position | null;
  warnings: PlaceWarning[];
} {
  const position = toPosition(latitude, longitude);
  if (position || (latitude === null && longitude === null)) return { position, warnings: [] };
  return { position: null, warnings: [{ Code: 'coordinatesDropped', ...sentence('coordinatesDropped') }] };
}

/** A warning if the data source lies far from all others of the tenant. */
export async function warnIfFar(tx: Tx, id: number, position: Position | null): Promise<PlaceWarning[]> {
  if (!position) return [];
  const others = await listPlaced(tx);
  return findFarPlaces([{ id, ...position }], others).map((far) => ({
    Code: 'farFromOthers',
    ...describeFarPlace(far),
  }));
}

export function describeFarPlace({ proposal }: FarPlace<unknown>): Sentence {
  if (!proposal) return sentence('farFromOthers');
  const { latitude, longitude } = proposal.position;
  return sentence('farFromOthersUnless', {
    mistake: sentence(positionMistakeSentences[proposal.mistake]),
    latitude,
    longitude,
  });
}

/** Every data source that has coordinates. */
export async function listPlaced(tx: Tx): Promise<{ id: number; latitude: number; longitude: number }[]> {
  const rows = await tx
    .selectFrom('data_sources')
    .select(['id', 'latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .execute();
  return rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  );
}
