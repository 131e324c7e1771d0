import { remember } from '../remember.ts';

/** Where in the water a sample was taken, where nobody wrote how deep. */
const places: readonly (readonly [place: string, words: string])[] = [
  ['Surface', 'surface|surf|water surface|at surface|top'],
  ['Near surface', 'near surface|subsurface|sub surface|just below surface|près de la surface|sous la surface'],
  ['Midwater', 'mid|middle|mid depth|middepth|midwater|mid water|mid column|mi profondeur|milieu'],
  ['Near bottom', 'near bottom|above bottom|près du fond'],
  ['Bottom', 'bottom|bot|at bottom|fond|au fond'],
  ['Epilimnion', 'epilimnion|épilimnion'],
  ['Metalimnion', 'metalimnion|métalimnion'],
  ['Thermocline', 'thermocline|at thermocline'],
  ['Hypolimnion', 'hypolimnion'],
  ['Depth-integrated', 'integrated|depth integrated|composite|water column|intégré|intégrée'],
];
const byWord = new Map(places.flatMap(([place, words]) => words.split('|').map((word) => [word, place] as const)));

/** `Bottom` of a text in a column of depths; null for a number and for any other word. */
export const readRelativeDepth = remember(
  (text: string) =>
    byWord.get(
      text
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
        .trim(),
    ) ?? null,
);
