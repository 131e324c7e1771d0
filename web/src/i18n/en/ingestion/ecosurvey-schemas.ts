/** The screen about how files with surveys, plots and taxa are read. */
export const ecosurveySchemas = {
  title: 'EcoSurvey EDD file schemas',
  purpose: 'How files with surveys, plots and taxa are read: your layouts and the built-in formats.',
  template: 'Download the EDD template',
  own: 'Your layouts',
  ownPurpose: 'Files with the columns of a layout are recognised and read with it.',
  empty: 'No layouts yet',
  emptyReason:
    'Upload a file. If it is not read correctly, change the reading options in the review and save the layout.',
  upload: 'Upload a file',
  builtIn: 'Built-in formats',
  guide: 'Open the guide',
  changed: 'Changed by {{who}} on {{when}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  removeTitle: 'Remove “{{name}}”?',
  removeText: 'It will no longer recognise files. Data already read with it is kept.',
};
