/** Questions about all rows held for one cause. */
export const waitingQuestions = {
  duplicateInFile_one:
    '{{count, number}} row differs from another for the same sample and analyte. Which value should be used?',
  duplicateInFile_other:
    '{{count, number}} rows of this file differ for the same sample and analyte. Which values should be used?',
  duplicateOfStored_one: '{{count, number}} row would overwrite a value stored from another file.',
  duplicateOfStored_other: '{{count, number}} rows would overwrite values stored from another file.',
  media_one: '{{count, number}} row gives no media type, and its station has none. What was sampled?',
  media_other: '{{count, number}} rows give no media type, and their stations have none. What was sampled?',
  mediaWhy: 'Guidelines for a specific media type are not applied to results without one.',
  mediaType: 'Media type',
  mediaFor: { file: 'Use for this file', always: 'Use for the stations from now on' },
  mediaDone: {
    file: 'The media type {{media}} is used for rows without one.',
    always: 'The stations without a media type now have {{media}}.',
  },
  show: 'Show the rows',
  repeats: {
    last: 'Last of each group',
    first: 'First of each group',
    mean: 'Mean',
    replicates: 'All, as replicates',
  },
  repeatsDone: {
    last: 'The last row of each group is used; the others are excluded.',
    first: 'The first row of each group is used; the others are excluded.',
    mean: 'The mean of each group is used. Rows with a non-detect have no mean and are still held.',
    replicates: 'All rows are used, numbered as replicates.',
  },
  overwrite: { ready: 'Overwrite all', dropped: 'Keep stored values' },
  overwriteDone: {
    ready: 'The rows will overwrite the stored values when you store them.',
    dropped: 'The rows are excluded; the stored values are kept.',
  },
};
