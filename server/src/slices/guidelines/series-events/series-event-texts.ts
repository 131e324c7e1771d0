/** The tables of this folder for the export of everything, which asks for them by name. */
export const seriesEventTexts = {
  standards: 'series_standards',
  analytes: 'series_analytes',
  events: 'series_events',
} as const;
