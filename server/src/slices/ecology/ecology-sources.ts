/** What reports read of this slice, by the names of its tables. */
export const ecologyTexts = {
  taxa: 'taxa',
  plots: 'plots',
  visits: 'plot_visits',
  covers: 'plot_covers',
  ground: 'ground_covers',
  specimens: 'specimens',
  identifications: 'identifications',
  surveyTypes: 'survey_types',
  surveyParameters: 'survey_parameters',
  surveys: 'surveys',
  observations: 'survey_observations',
  measurements: 'survey_measurements',
} as const;
