/** What is asked once about all rows that wait for one cause. */
export const waitingQuestions = {
  duplicateInFile_one: '{{count, number}} row differs from another about the same sample and analyte. What counts?',
  duplicateInFile_other:
    '{{count, number}} rows of this file differ from one another about the same sample and analyte. What counts?',
  duplicateOfStored_one: '{{count, number}} row would overwrite a value that another file stored.',
  duplicateOfStored_other: '{{count, number}} rows would overwrite values that another file stored.',
  media_one: '{{count, number}} row says no media type, and its station has none. What was sampled?',
  media_other: '{{count, number}} rows say no media type, and their stations have none. What was sampled?',
  mediaWhy: 'Guidelines for a certain media do not judge results without one.',
  mediaType: 'Media type',
  mediaFor: { file: 'Use for this file', always: 'Use for the stations, from now on' },
  mediaDone: {
    file: 'The rows without a media type are taken for {{media}}.',
    always: 'The stations without a media type have {{media}} now.',
  },
  show: 'Show the rows',
  repeats: {
    last: 'The last of each',
    first: 'The first of each',
    mean: 'Their mean',
    replicates: 'All, as replicates',
  },
  repeatsDone: {
    last: 'The last row of each counts; the others are left out.',
    first: 'The first row of each counts; the others are left out.',
    mean: 'The mean of each counts. Rows with a non-detect have no mean and still wait.',
    replicates: 'All rows count, numbered as replicates.',
  },
  overwrite: { ready: 'Overwrite them all', dropped: 'Keep what is stored' },
  overwriteDone: {
    ready: 'The rows will overwrite what is stored when you store them.',
    dropped: 'The rows are left out; what is stored stays.',
  },
};
