type Legend = readonly (readonly [string, string])[];

const legend: Legend = [
  ['Individuals', 'in the whole sample: the count over the part of the sample that was counted'],
  ['nothing was found', 'the survey was done, and no animal or plant was recorded'],
  ['Accepted name', 'of a synonym: the name it is counted as'],
  ['Condition factor K', 'Fulton: 100 000 × weight (g) / length³ (mm), of single animals with both'],
  ['Shannon H′', '−Σ p ln p of the shares of individuals, with the natural logarithm'],
  ['Simpson 1 − D', '1 − Σ p² of the shares of individuals'],
  ['Evenness J′', 'H′ / ln of the number of taxa (Pielou)'],
  ['Per hour, per 100 m², per pass', 'catch per unit effort: individuals over the effort that was written down'],
  ['EPT', 'taxa of the orders Ephemeroptera, Plecoptera and Trichoptera, and their share of the individuals'],
  ['Hilsenhoff', 'mean tolerance weighted by individuals (Hilsenhoff 1987), of taxa whose tolerance is known'],
  ['Figures', 'are of all taxa of a survey, whichever were asked for'],
];

const values: Readonly<Record<string, string>> = {};

export const englishSurveyWords = {
  sheets: { wide: 'Individuals by survey', lines: 'Observations', figures: 'Figures', taxa: 'Catch by taxon' },
  survey: ['Survey location', 'Survey type', 'Day', 'Time', 'Year'],
  effort: ['Surveyors', 'Gear', 'Effort (s)', 'Area (m²)', 'Passes'],
  observation: [
    ...['Taxon', 'Accepted name', 'Common name', 'Order', 'Count', 'Part counted', 'Individuals', 'Life stage', 'Sex'],
    ...['Length (mm)', 'Weight (g)', 'Condition factor K', 'Condition', 'Pass', 'Label', 'Notes'],
  ],
  figures: [
    ...['Count', 'Individuals', 'Richness', 'Shannon H′', 'Simpson 1 − D', 'Evenness J′', 'Per hour', 'Per 100 m²'],
    ...['Per pass', 'EPT richness', 'EPT share', 'Dominant taxon', 'Share of the dominant taxon', 'Hilsenhoff'],
    'Individuals without a tolerance',
  ],
  taxa: [
    ...['Taxon', 'Individuals', 'Share', 'Per hour', 'Per 100 m²', 'Per pass', 'Measured', 'Mean length (mm)'],
    ...['Mean weight (g)', 'Mean condition factor K'],
  ],
  nothingFound: 'nothing was found',
  notCounted: 'found, not counted',
  otherTaxa: (count: string) => `${count} observations left out: of taxa that were not asked for.`,
  cover: {
    ...{ asOf: 'Surveys as of', types: 'Survey types', taxa: 'Taxa', all: 'all', locations: 'Survey locations' },
    ...{ surveys: 'Surveys', rows: 'Rows' },
  },
  requestedLocations: 'Survey locations asked',
  legend,
  /** Sexes; in English they are their own words. */
  values,
};
export type SurveyWords = typeof englishSurveyWords;
