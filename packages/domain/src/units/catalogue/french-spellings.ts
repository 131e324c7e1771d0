import type { Spellings } from './catalogue.ts';

/** Third edition: how French-speaking laboratories write the units of the first two. */
export const frenchSpellings: Spellings = {
  pH: ['unités pH', 'unité pH', 'unités de pH', 'unité de pH'],
  NTU: ['UTN', 'unités de turbidité néphélométrique'],
  'mg/L as N': ['mg/L en N', 'mg/L de N'],
  'mg/L as P': ['mg/L en P', 'mg/L de P'],
  'mg/L as CaCO3': ['mg/L en CaCO3', 'mg/L de CaCO3'],
  'mg/L as SO4': ['mg/L en SO4'],
  '% saturation': ['% de saturation'],
  'µS/cm': ['µS/cm à 25 °C', 'µS/cm à 25°C'],
};
