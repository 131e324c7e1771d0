// Makes web/src/ui/map/ground/waters-10m.json of Natural Earth (public domain) as Debian packages it:
//   node tools/map/cut-waters.mjs FOLDER
// FOLDER holds the unpacked packages libmagics++-data (rivers with names), libgnudatalanguage0 (lakes) and
// python3-cartopy (names of the greatest lakes). Nothing is fetched here, and the product needs none of them to run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../run/project-root.mjs';
import { readNames, readShapes } from './shapefile.mjs';
import { isInside, middleOf, simplify } from './shapes.mjs';

const sources = {
  rivers: 'usr/share/magics/10m/ne_10m_rivers_lake_centerlines',
  lakes: 'usr/share/gnudatalanguage/resource/maps/high/ne_10m_lakes',
  greatLakes: 'usr/lib/python3/dist-packages/cartopy/tests/lakes_shapefile/ne_110m_lakes',
};

/** A ten-thousandth of a degree is eleven metres; the source is some hundred metres off. */
const stepDegrees = 0.0001;
const toleranceSteps = 20;

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder with the unpacked packages.');
/** @type {(source: string, ending: string) => Buffer} */
const bytesOf = (source, ending) => readFileSync(join(folder, `${source}.${ending}`));

const rivers = readShapes(bytesOf(sources.rivers, 'shp'));
const riverNames = readNames(bytesOf(sources.rivers, 'dbf'));
const lakes = readShapes(bytesOf(sources.lakes, 'shp'));
const greatNames = readNames(bytesOf(sources.greatLakes, 'dbf'));
const greatLakes = readShapes(bytesOf(sources.greatLakes, 'shp')).map((parts, at) => ({
  middle: middleOf(parts[0] ?? []),
  name: greatNames[at],
}));

/** @type {number[][][]} */
const arcs = [];

/**
 * An outline as steps from point to point; a line that is nothing at this scale is left out.
 * @param {number[][]} points
 * @param {number} least
 */
function addArc(points, least) {
  const whole = points.map(([x = 0, y = 0]) => [Math.round(x / stepDegrees), Math.round(y / stepDegrees)]);
  const simplified = simplify(whole, toleranceSteps);
  if (simplified.length < least) return [];
  arcs.push(
    simplified.map(([x = 0, y = 0], at) => {
      const [beforeX = 0, beforeY = 0] = simplified[at - 1] ?? [];
      return [x - beforeX, y - beforeY];
    }),
  );
  return [arcs.length - 1];
}

/** @param {string | undefined} name */
const named = (name) => (name ? { properties: { name } } : {});
const riverShapes = rivers.map((parts, at) => ({
  type: 'MultiLineString',
  arcs: parts.map((part) => addArc(part, 2)).filter((one) => one.length > 0),
  ...named(riverNames[at]),
}));
const lakeShapes = lakes.map((parts) => ({
  type: 'Polygon',
  arcs: parts.map((part) => addArc(part, 4)).filter((one) => one.length > 0),
  ...named(greatLakes.find(({ middle }) => isInside(middle, parts[0] ?? []))?.name),
}));

/** @param {readonly { readonly arcs: readonly unknown[] }[]} shapes */
const drawn = (shapes) => ({ type: 'GeometryCollection', geometries: shapes.filter((shape) => shape.arcs.length > 0) });
const topology = {
  type: 'Topology',
  transform: { scale: [stepDegrees, stepDegrees], translate: [0, 0] },
  objects: { rivers: drawn(riverShapes), lakes: drawn(lakeShapes) },
  arcs,
};
const target = inProject('web/src/ui/map/ground/waters-10m.json');
writeFileSync(target, `${JSON.stringify(topology)}\n`);
const points = arcs.reduce((sum, arc) => sum + arc.length, 0);
/** @param {readonly { readonly properties?: object }[]} shapes */
const count = (shapes) => `${shapes.length}, ${shapes.filter(({ properties }) => properties).length} named`;
process.stdout.write(`${target}: rivers ${count(riverShapes)}; lakes ${count(lakeShapes)}; ${points} points\n`);
