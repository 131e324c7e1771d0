/** The query and report of surveys. */
export const surveyQuery = {
  title: 'Survey query',
  purpose:
    'Choose survey locations, types, dates and species, preview the first rows, and generate a report as a workbook or CSV.',
  make: 'Generate report',
  made: 'Report history',
  noLocations: 'There is no survey location',
  noLocationsReason:
    'A tenant administrator can add survey locations to a location, or they are added with a survey file.',
  missing_one: '{{count}} survey location or type of this link no longer exists and is ignored.',
  missing_other: '{{count}} survey locations or types of this link no longer exist and are ignored.',
  locations: {
    title: 'Choose survey locations',
    search: 'Find by name or survey type',
    nothing: 'No survey location',
    chosen_one: '{{count}} survey location',
    chosen_other: '{{count}} survey locations',
    surveys_one: '{{count}} survey, {{last}}',
    surveys_other: '{{count}} surveys, the last {{last}}',
    noSurveys: 'no surveys yet',
  },
  types: {
    title: 'Choose survey types',
    all: 'All types',
    chosen_one: '{{count}} type',
    chosen_other: '{{count}} types',
    surveys_one: '{{count}} survey',
    surveys_other: '{{count}} surveys',
  },
  formats: { Wide: 'Excel Wide', Standard: 'Excel Standard', CSV: 'CSV' },
  formatHelp: {
    Wide: 'a row for each survey, a column for each species',
    Standard: 'a row for each observation',
    CSV: 'the same rows as text',
  },
  options: {
    title: 'File and sheets',
    format: 'File',
    figures: 'Metrics',
    figuresHelp: 'Sheets with richness, diversity, catch per unit effort, sizes and benthic metrics of each survey.',
    onlyExcel: 'Only in Excel.',
  },
  preview: {
    title: 'First rows',
    choose: 'Nothing is selected yet',
    chooseReason: 'Choose one or more survey locations to see the first rows of the report.',
    none: 'No surveys in this period',
    noneReason: 'Choose other dates, survey locations, types or species.',
    found: 'Surveys: {{surveys}}. Species: {{taxa}}.',
    first: 'The first {{count}} rows are shown; the report has all of them.',
  },
};
