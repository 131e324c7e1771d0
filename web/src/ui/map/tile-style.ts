import type { FeatureLike } from 'ol/Feature.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { MapColours } from './map-colours.ts';

/** What the layers of the usual files of tiles are called, by what they show. */
const kinds: readonly (readonly [kind: Kind, names: RegExp])[] = [
  ['water', /water|ocean|lake|river|stream|hydro|coast/],
  ['land', /^(earth|land)$/],
  ['road', /road|transport|highway|rail/],
  ['border', /bound|admin|border/],
  ['place', /place|settlement|city/],
];
type Kind = 'water' | 'land' | 'road' | 'border' | 'place' | 'other';

export function kindOfLayer(name: string): Kind {
  return kinds.find(([, names]) => names.test(name.toLowerCase()))?.[0] ?? 'other';
}

/** Draws tiles of any maker: waters first, with their names, the rest faintly. What is unknown is not drawn. */
export function makeTileStyle(colours: MapColours): (feature: FeatureLike) => Style | undefined {
  const { paper, quiet, water, waterLine } = colours;
  const named = makeNames(colours);
  const surface = new Style({ fill: new Fill({ color: water }), stroke: new Stroke({ color: waterLine, width: 1 }) });
  const land = new Style({ fill: new Fill({ color: paper }) });
  const lines: Readonly<Record<Kind, Style | undefined>> = {
    water: new Style({ stroke: new Stroke({ color: waterLine, width: 1.5 }) }),
    road: new Style({ stroke: new Stroke({ color: `${quiet}40`, width: 1 }) }),
    border: new Style({ stroke: new Stroke({ color: `${quiet}59`, width: 1, lineDash: [4, 3] }) }),
    ...{ land: undefined, place: undefined, other: undefined },
  };
  return (feature) => {
    const kind = kindOfLayer(String(feature.get('layer') ?? ''));
    const name = nameOf(feature);
    const shape = feature.getGeometry()?.getType() ?? '';
    if (shape.endsWith('Point')) return kind === 'place' || kind === 'water' ? named(name, { kind }) : undefined;
    if (shape.endsWith('Polygon')) return kind === 'water' ? surface : kind === 'land' ? land : undefined;
    return kind === 'water' && name ? named(name, { kind, line: lines.water }) : lines[kind];
  };
}

function nameOf(feature: FeatureLike): string {
  const name: unknown = feature.get('name') ?? feature.get('name:latin') ?? feature.get('gnis_name');
  return typeof name === 'string' ? name : '';
}

/** Names of waters run along them, in their colour; equal ones share a style. */
function makeNames({ ink, paper, quiet, primary }: MapColours) {
  const known = new Map<string, Style>();
  return (name: string, { kind, line }: { kind: Kind; line?: Style | undefined }): Style | undefined => {
    if (name === '') return line;
    const key = `${kind} ${line ? 'line' : 'point'} ${name}`;
    const stroke = line?.getStroke();
    const style =
      known.get(key) ??
      new Style({
        ...(stroke ? { stroke } : {}),
        text: new Text({
          text: name,
          placement: line ? 'line' : 'point',
          font: `${kind === 'water' ? 'italic ' : ''}12px 'Inter Variable', sans-serif`,
          fill: new Fill({ color: kind === 'water' ? primary : line ? quiet : ink }),
          stroke: new Stroke({ color: paper, width: 3 }),
        }),
      });
    known.set(key, style);
    return style;
  };
}
