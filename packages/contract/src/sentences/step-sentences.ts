/** What a piece of work is doing at the moment, beside its progress. */
export const stepSentences = {
  stepBackup: 'Writing the backup',
  stepExaminingFiles: 'Examining files',
  stepEvaluatingResults: 'Evaluating results',
  stepMatchingRows: 'Matching rows',
  stepReadingLines: 'Reading lines',
  stepLookingNamesUp: 'Looking up names',
  stepAddingNames: 'Adding names',
  stepCounting: 'Counting',
  stepRowsRead_one: '{{count, number}} row read',
  stepRowsRead_other: '{{count, number}} rows read',
  stepStoring: 'Storing',
  stepReadingData: 'Reading data',
  stepWritingFile: 'Writing the file',
} as const;
