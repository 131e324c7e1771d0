import type { Spellings } from './catalogue.ts';

const inSolids = ['mg/kg', 'µg/g', 'µg/kg', 'ng/g', 'ng/kg'];

/** Fifth edition: how laboratories write pH, degrees and the weight that an amount is of. */
export const laboratorySpellings: Spellings = {
  pH: ['SU'],
  '°C': ['deg. C', 'oC'],
  '°F': ['deg. F', 'oF'],
  ...Object.fromEntries(inSolids.map((unit) => [`${unit} dw`, [`${unit} dwt`, `${unit}-dry`, `${unit} d.w.`]])),
  ...Object.fromEntries(inSolids.map((unit) => [`${unit} ww`, [`${unit} wwt`, `${unit}-wet`, `${unit} w.w.`]])),
};
