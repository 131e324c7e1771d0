type Legend = readonly (readonly [string, string])[];

const legend: Legend = [
  ['Cover (%)', 'what figures are computed with: the share written down, or the middle of its class'],
  ['present', 'seen or counted, without any cover'],
  ['Accepted name', 'of a synonym: the name it is counted as'],
  ['Richness', 'species of the visit by accepted name, whether their cover was written down or not'],
  ['Shannon H′', '−Σ p ln p of the shares of cover, with the natural logarithm'],
  ['Simpson 1 − D', '1 − Σ p² of the shares of cover'],
  ['Evenness J′', 'H′ / ln of the number of species with cover (Pielou)'],
  ['Sørensen', '2 × shared species / species of both lists: 1 is the same list, 0 nothing in common'],
  ['Bray–Curtis', 'difference of cover: 0 is the same, 1 nothing in common'],
  ['Reference visit', 'the newest visit of the reference plot in the same year; empty without one'],
  ['Figures', 'are of all species of a visit, whichever were asked for'],
];

const values: Readonly<Record<string, string>> = {};

export const englishVegetationWords = {
  sheets: { wide: 'Cover by visit', lines: 'Cover', figures: 'Figures', ground: 'Ground' },
  visit: ['Plot', 'Community', 'Plot type', 'Treatment', 'Day', 'Year'],
  lines: [
    ...['Species', 'Accepted name', 'Common name', 'Status', 'Growth form', 'Layer', 'Scale', 'Recorded', 'Cover (%)'],
    ...['Individuals', 'Height (m)', 'Vigour'],
  ],
  figures: [
    ...['Richness', 'Shannon H′', 'Simpson 1 − D', 'Evenness J′', 'Total cover (%)', 'Species without cover'],
    ...['Native cover (%)', 'Introduced cover (%)', 'Sørensen, visit before', 'Bray–Curtis, visit before'],
    ...['Reference plot', 'Reference visit', 'Sørensen, reference', 'Bray–Curtis, reference'],
  ],
  ground: ['Surface', 'Cover (%)'],
  /** Seen or counted, without any cover. */
  present: 'present',
  notHundred: 'All surfaces together, not 100',
  otherSpecies: (count: string) => `${count} lines left out: of species that were not asked for.`,
  cover: { asOf: 'Visits as of', species: 'Species', all: 'all', plots: 'Plots', visits: 'Visits', rows: 'Rows' },
  requestedPlots: 'Plots asked',
  legend,
  /** Statuses, growth forms, layers, scales and surfaces; in English they are their own words. */
  values,
};
export type VegetationWords = typeof englishVegetationWords;
