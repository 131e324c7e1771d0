import type { Position } from './position.ts';

const earthRadiusMetres = 6_371_008.8;
const radians = Math.PI / 180;

/** To the cubes around a cube, itself first: that is where a neighbour is found soonest. */
const steps = [0, -1, 1];

type Vector = readonly [number, number, number];

/** The way from one position to another along the surface, on a sphere. */
export function distanceMetres(a: Position, b: Position): number {
  return chordToMetres(Math.sqrt(squaredChord(toVector(a), toVector(b))));
}

/** Finds neighbours within a radius that is fixed when it is made, in about the same time whatever the number of places. */
export interface Neighbourhood<T> {
  add(position: Position, thing: T): void;
  /** The nearest thing within the radius that `isWanted`, with its distance. */
  findNearest(position: Position, isWanted: (thing: T) => boolean): { thing: T; metres: number } | null;
  /** Whether anything within the radius `isWanted`; stops at the first. */
  hasAny(position: Position, isWanted: (thing: T) => boolean): boolean;
}

/** Keeps positions as points in space, in cubes as wide as the radius: poles and the date line need no special care. */
export function makeNeighbourhood<T>(radiusMetres: number): Neighbourhood<T> {
  const width = 2 * Math.sin(radiusMetres / earthRadiusMetres / 2);
  const cubes = new Map<string, { vector: Vector; thing: T }[]>();
  const keyOf = (x: number, y: number, z: number) => `${x},${y},${z}`;
  const cubeOf = ([x, y, z]: Vector): Vector => [Math.floor(x / width), Math.floor(y / width), Math.floor(z / width)];

  function* around(vector: Vector) {
    const [x, y, z] = cubeOf(vector);
    for (const dx of steps) {
      for (const dy of steps) {
        for (const dz of steps) {
          for (const one of cubes.get(keyOf(x + dx, y + dy, z + dz)) ?? []) {
            const squared = squaredChord(vector, one.vector);
            if (squared <= width * width) yield { thing: one.thing, squared };
          }
        }
      }
    }
  }

  return {
    add(position, thing) {
      const vector = toVector(position);
      const [x, y, z] = cubeOf(vector);
      const cube = cubes.get(keyOf(x, y, z));
      if (cube) cube.push({ vector, thing });
      else cubes.set(keyOf(x, y, z), [{ vector, thing }]);
    },
    findNearest(position, isWanted) {
      let best: { thing: T; squared: number } | null = null;
      for (const one of around(toVector(position))) {
        if ((best === null || one.squared < best.squared) && isWanted(one.thing)) best = one;
      }
      return best && { thing: best.thing, metres: chordToMetres(Math.sqrt(best.squared)) };
    },
    hasAny(position, isWanted) {
      for (const { thing } of around(toVector(position))) if (isWanted(thing)) return true;
      return false;
    },
  };
}

function toVector({ latitude, longitude }: Position): Vector {
  const ring = Math.cos(latitude * radians);
  return [ring * Math.cos(longitude * radians), ring * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

const squaredChord = (a: Vector, b: Vector) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

// Of opposite points rounding can make the chord longer than a diameter.
const chordToMetres = (chord: number) => 2 * earthRadiusMetres * Math.asin(Math.min(1, chord / 2));
