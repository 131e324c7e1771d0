import type { PlaceState } from '@freshet/contract';
import type { PointStyle } from '#ui/map';

/** From what needs somebody to what does not. */
export const stateClasses = [
  'exceeds',
  'undetermined',
  'notEvaluated',
  'notCovered',
  'waiting',
  'meets',
  'noSample',
  'unknown',
] as const satisfies readonly (PlaceState | 'noSample' | 'unknown')[];
export type StateClass = (typeof stateClasses)[number];

type StateColours = Readonly<Record<'exceedance' | 'undetermined' | 'attention' | 'good' | 'quiet', string>>;

/** The colours that states have on every screen, by name; each with its own form. */
export const stateStyles = (colours: StateColours): Readonly<Record<StateClass, Omit<PointStyle, 'id'>>> => ({
  exceeds: { colour: colours.exceedance, shape: 'triangle' },
  undetermined: { colour: colours.undetermined, shape: 'diamond' },
  notEvaluated: { colour: colours.undetermined, shape: 'hollow' },
  notCovered: { colour: colours.attention, shape: 'square' },
  waiting: { colour: colours.quiet, shape: 'square' },
  meets: { colour: colours.good, shape: 'circle' },
  noSample: { colour: colours.quiet, shape: 'hollow' },
  unknown: { colour: colours.quiet, shape: 'hollow' },
});
