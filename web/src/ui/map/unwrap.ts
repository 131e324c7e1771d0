import type { feature } from 'topojson-client';

export type World = Extract<ReturnType<typeof feature>, { type: 'FeatureCollection' }>;
type Geometry = World['features'][number]['geometry'];
type Ring = number[][];

/**
 * Straightens outlines that cross the 180th meridian. Fiji and Russia step from 180 to -180 there, which would draw a
 * line across the whole map; Antarctica goes round the pole and has to stay as it is.
 */
export function unwrapOutlines(world: World): World {
  const features = world.features.map((country) => ({ ...country, geometry: unwrapGeometry(country.geometry) }));
  return { ...world, features };
}

function unwrapGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
}

function unwrapRing(ring: Ring): Ring {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  const straight = ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) shift -= 360;
    if (longitude - before < -180) shift += 360;
    before = longitude;
    return [longitude + shift, latitude];
  });
  return shift === 0 ? straight : ring;
}
