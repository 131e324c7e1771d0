import { type PlaceState, type SourceType, sourceTypes } from '@freshet/contract';
import { type StateClass, stateClasses, stateStyles } from '#slices/guidelines';
import type { MapPoint, PointStyle } from '#ui/map';
import type { Place } from './place-list.ts';

/** What the colours of the map show. */
export const colourings = ['state', 'age', 'type'] as const;
export type Colouring = (typeof colourings)[number];

export const typeClasses = [...sourceTypes, 'several', 'nothing'] as const;
export type TypeClass = (typeof typeClasses)[number];

export const ageClasses = ['week', 'month', 'year', 'older', 'none', 'unknown'] as const;
export type AgeClass = (typeof ageClasses)[number];

export type StyleClass = TypeClass | AgeClass | StateClass;

type Styles<Class extends string> = Readonly<Record<Class, Omit<PointStyle, 'id'>>>;

/** Colours that colour-blind readers can distinguish; each class has its own form as well. */
const typeStyles = (ink: string, quiet: string): Styles<TypeClass> => ({
  discrete_envirodata: { colour: '#0072B2', shape: 'circle' },
  continuous_aquarius: { colour: '#E69F00', shape: 'diamond' },
  vegetativemonitoring_envirodata: { colour: '#009E73', shape: 'square' },
  surveys_envirodata: { colour: '#CC79A7', shape: 'triangle' },
  several: { colour: ink, shape: 'hollow' },
  nothing: { colour: quiet, shape: 'hollow' },
});

/** From fresh to old, by brightness as well as by hue. */
const ageStyles = (quiet: string): Styles<AgeClass> => ({
  week: { colour: '#0B7285', shape: 'circle' },
  month: { colour: '#56B4E9', shape: 'diamond' },
  year: { colour: '#E69F00', shape: 'square' },
  older: { colour: '#B3261E', shape: 'triangle' },
  none: { colour: quiet, shape: 'hollow' },
  unknown: { colour: quiet, shape: 'hollow' },
});

/** Home draws its map without the colours of states. */
const stylesOfStates = ({ ink, quiet, stateColours }: Classing): Styles<StateClass> =>
  stateStyles({ exceedance: ink, undetermined: ink, attention: ink, good: ink, ...stateColours, quiet });

export function typeClassOf(types: readonly SourceType[]): TypeClass {
  if (types.length > 1) return 'several';
  return types[0] ?? 'nothing';
}

const dayMs = 24 * 3600 * 1000;

/** How old the newest data is, by whole days; a day to come counts as this week. */
export function ageClassOf(newestOn: string | undefined, today: string): AgeClass {
  if (newestOn === undefined) return 'none';
  const days = (Date.parse(today) - Date.parse(newestOn)) / dayMs;
  if (days <= 7) return 'week';
  if (days <= 30) return 'month';
  return days <= 365 ? 'year' : 'older';
}

export interface Classing {
  readonly colouring: Colouring;
  readonly newest: { readonly days: ReadonlyMap<string, string>; readonly isComplete: boolean };
  /** Undefined until they are loaded. */
  readonly states?: ReadonlyMap<string, PlaceState> | undefined;
  readonly today: string;
  readonly ink: string;
  readonly quiet: string;
  readonly stateColours?: Readonly<Record<'exceedance' | 'undetermined' | 'attention' | 'good', string>>;
}

export function classOf(place: Place, { colouring, newest, states, today }: Classing): StyleClass {
  if (colouring === 'type') return typeClassOf(place.types);
  if (colouring === 'state') return states ? (states.get(place.id) ?? 'noSample') : 'unknown';
  const day = newest.days.get(place.id);
  return day === undefined && !newest.isComplete ? 'unknown' : ageClassOf(day, today);
}

/** One class of the legend: how it looks and how many places are in it. */
export interface LegendEntry {
  readonly id: StyleClass;
  readonly pointStyle: PointStyle;
  readonly count: number;
}

/** The places as the map draws them, and what the legend says about that. */
export function drawPlaces(
  places: readonly Place[],
  classing: Classing,
): { points: MapPoint[]; legend: LegendEntry[] } {
  const styles = stylesOf(classing);
  const counts = new Map<StyleClass, number>();
  const points = places.map((place): MapPoint => {
    const styleClass = classOf(place, classing);
    counts.set(styleClass, (counts.get(styleClass) ?? 0) + 1);
    const { id, name, longitude, latitude } = place;
    return { id, name, longitude, latitude, ...withPointStyle(styles.get(styleClass)) };
  });
  const legend = [...styles].flatMap(([id, pointStyle]) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ id, pointStyle, count }] : [];
  });
  return { points, legend };
}

function stylesOf(classing: Classing): Map<StyleClass, PointStyle> {
  const { colouring, ink, quiet } = classing;
  const stylesById = {
    type: () => typeStyles(ink, quiet),
    age: () => ageStyles(quiet),
    state: () => stylesOfStates(classing),
  }[colouring]();
  const order: readonly StyleClass[] = { type: typeClasses, age: ageClasses, state: stateClasses }[colouring];
  const known = new Map<string, Omit<PointStyle, 'id'>>(Object.entries(stylesById));
  return new Map(
    order.flatMap((id) => {
      const pointStyle = known.get(id);
      return pointStyle ? [[id, { id, ...pointStyle }] as const] : [];
    }),
  );
}

const withPointStyle = (pointStyle: PointStyle | undefined) => (pointStyle ? { pointStyle } : {});
