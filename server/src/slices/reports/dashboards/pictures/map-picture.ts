import type { Picture, PictureStyles } from '@freshet/domain/charts';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { allStations, primaryNames } from '#slices/locations';
import type { Position, Window } from './clip-ring.ts';
import type { PictureSize } from './draw-picture.ts';
import { outlinesIn } from './outlines.ts';

interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Drawing {
  readonly styles: PictureStyles;
  readonly size: PictureSize;
}

const [water, land, ground] = ['#D6E8EE', '#F5F4EC', '#8FA3A8'];

/** Stations where they lie, on the outlines of countries and a net of degrees. */
export async function mapPicture(scope: Scope, stations: readonly number[], drawing: Drawing): Promise<Picture> {
  const places = await listPlaces(scope, stations);
  const window = windowAround(places, drawing.size);
  return drawPlaces(places, { ...drawing, window, rings: await outlinesIn(window) });
}

function listPlaces(scope: Scope, stations: readonly number[]): Promise<Place[]> {
  return scope.transaction(async (tx) => {
    const { rows } = await sql<Place>`
      select coalesce(p.name, '') as name, d.latitude, d.longitude
      from ${allStations} d
        left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
      where d.id = any (${[...stations]}::bigint[]) and d.latitude is not null and d.longitude is not null`.execute(tx);
    return rows;
  });
}

/** What is taken by the degrees at the edges. */
const edge = { width: 60, height: 34 };
/** Closer than this there is nothing to see but the stations. */
const leastDegrees = 0.5;

/** A window with room around the places, in which a kilometre is as long across as upwards. */
function windowAround(places: readonly Place[], { width, height }: PictureSize): Window {
  const [latitude, longitude] = [places.map((place) => place.latitude), places.map((place) => place.longitude)].map(
    (values) => [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values, Number.NEGATIVE_INFINITY)] as const,
  );
  if (places.length === 0 || !latitude || !longitude) return { left: -180, right: 180, low: -60, high: 85 };
  const [middleX, middleY] = [(longitude[0] + longitude[1]) / 2, (latitude[0] + latitude[1]) / 2];
  const narrowing = Math.max(0.1, Math.cos((middleY * Math.PI) / 180));
  const shape = Math.max(0.2, (width - edge.width) / Math.max(1, height - edge.height));
  const across = Math.max(leastDegrees, (longitude[1] - longitude[0]) * narrowing) * 1.5;
  const upwards = Math.max(leastDegrees, latitude[1] - latitude[0], across / shape / 1.5) * 1.5;
  const half = (upwards * shape) / narrowing / 2;
  return { left: middleX - half, right: middleX + half, low: middleY - upwards / 2, high: middleY + upwards / 2 };
}

function drawPlaces(
  places: readonly Place[],
  { styles: { palette }, window, rings }: Drawing & { readonly window: Window; readonly rings: readonly Position[][] },
): Picture {
  const axis = (min: number, max: number) => ({
    ...{ type: 'value', min, max, splitNumber: 4 },
    axisLabel: {
      fontSize: 10,
      color: palette.quiet,
      formatter: writeDegrees,
      hideOverlap: true,
      showMinLabel: false,
      showMaxLabel: false,
    },
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: palette.line }, showMinLine: false, showMaxLine: false },
  });
  return {
    animation: false,
    textStyle: { fontFamily: palette.fontFamily, color: palette.ink },
    grid: {
      left: 8,
      right: 8,
      top: 8,
      bottom: 8,
      outerBoundsMode: 'same',
      show: true,
      backgroundColor: water,
      borderColor: palette.line,
    },
    xAxis: axis(window.left, window.right),
    yAxis: axis(window.low, window.high),
    series: [
      {
        type: 'custom',
        silent: true,
        data: rings.map((_, at) => [at]),
        renderItem: ({ dataIndex }: { dataIndex: number }, { coord }: { coord: (at: Position) => number[] }) => ({
          type: 'polygon',
          shape: { points: (rings[dataIndex] ?? []).map(coord) },
          style: { fill: land, stroke: ground, lineWidth: 1 },
        }),
        encode: { x: -1, y: -1 },
      },
      {
        type: 'scatter',
        symbolSize: 9,
        itemStyle: { color: '#0B7285', borderColor: '#FFFFFF', borderWidth: 1 },
        label: { show: true, formatter: '{b}', color: palette.ink, fontSize: 10 },
        labelLayout: { hideOverlap: true, moveOverlap: 'shiftY' },
        // A name is on the side where there is room for it.
        data: places.map(({ name, latitude, longitude }) => ({
          ...{ name, value: [longitude, latitude] },
          label: { position: longitude > (window.left + window.right) / 2 ? 'left' : 'right' },
        })),
      },
    ],
  };
}

const writeDegrees = (value: number) => `${Number(value.toFixed(2))}°`;
