/** What the product's own file types are called, by their ids. */
export const formatNames = {
  'ecology-list': 'Survey or plot list',
  'plot-crosstab': 'Plot by species crosstab',
  'taxon-checklist': 'Taxon checklist',
  'by-example': 'By example',
  'bc-submission': 'BC time series submission',
};
