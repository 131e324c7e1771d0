import { makeNeighbourhood, type Neighbourhood } from './distance.ts';
import { type Position, toPosition } from './position.ts';

/** A place farther than this from all others of its tenant has probably been mistyped. */
export const farMetres = 500_000;

export interface Placed<Id> extends Position {
  readonly id: Id;
}

type FarMistake = 'longitudeSign' | 'latitudeSign' | 'bothSigns' | 'swapped' | 'swappedSign';

/** A place that is far from all others, and where it would be near them with a likely mistake undone. */
export interface FarPlace<Id> {
  readonly id: Id;
  readonly proposal: { readonly position: Position; readonly mistake: FarMistake } | null;
}

/** Finds those of `requested` that are far from all of `all`. A place that is the only one is not far from anything. */
export function findFarPlaces<Id>(requested: readonly Placed<Id>[], all: readonly Placed<Id>[]): FarPlace<Id>[] {
  const near = makeNeighbourhood<Id>(farMetres);
  for (const place of all) near.add(place, place.id);
  return requested.flatMap((place) => {
    const isOther = (id: Id) => id !== place.id;
    if (!all.some(({ id }) => isOther(id)) || near.hasAny(place, isOther)) return [];
    return [{ id: place.id, proposal: propose(place, near, isOther) }];
  });
}

function propose<Id>(
  { latitude, longitude }: Position,
  near: Neighbourhood<Id>,
  isOther: (id: Id) => boolean,
): FarPlace<Id>['proposal'] {
  const guesses = [
    [toPosition(latitude, -longitude), 'longitudeSign'],
    [toPosition(-latitude, longitude), 'latitudeSign'],
    [toPosition(-latitude, -longitude), 'bothSigns'],
    [toPosition(longitude, latitude), 'swapped'],
    [toPosition(longitude, -latitude), 'swappedSign'],
    [toPosition(-longitude, latitude), 'swappedSign'],
  ] as const;
  for (const [position, mistake] of guesses) {
    if (position && near.hasAny(position, isOther)) return { position, mistake };
  }
  return null;
}
