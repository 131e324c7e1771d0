/** Refusals about files, ingestion, imports and messages. See `problems.ts`. */
export const ingestionProblems = {
  'ingestion.alreadyIngested': {
    status: 409,
    message: 'Already ingested as import {importId} on {day}.',
    next: 'Open that import, or ingest the file again as a new version.',
  },
  'ingestion.notUnderstood': {
    status: 422,
    message: '{sentence}',
    next: 'Choose the file type yourself, or make a file schema from this file.',
  },
  'ingestion.nothingWaits': {
    status: 409,
    message: 'No rows of this file wait for a decision.',
    next: 'Look at the import, or ingest the file again.',
  },
  'ingestion.badDecision': {
    status: 400,
    message: '{sentence}',
    next: 'Look at the row again and choose anew.',
  },
  'ingestion.notReady': {
    status: 409,
    message: '{sentence}',
    next: 'Decide about the waiting rows first.',
  },
  'imports.alreadyRolledBack': {
    status: 409,
    message: 'This import was rolled back on {day} already.',
    next: 'Ingest its file again to bring the values back.',
  },
} as const;
