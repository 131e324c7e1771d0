import type { ProblemText } from '../problem-text.ts';

/** Refusals about ingestion, file schemas and import notifications. See `problems.ts`. */
export const ingestionProblems = {
  'ingestion.alreadyIngested': {
    status: 409,
    message: 'Already ingested as import {importId} on {day}.',
    next: 'Open that import, or ingest the file again as a new version.',
  },
  'ingestion.notUnderstood': {
    status: 422,
    message: '{sentence}',
    next: 'Choose the file type manually, or create a file schema from this file.',
  },
  'ingestion.nothingWaits': {
    status: 409,
    message: 'No rows of this file are under review.',
    next: 'Open the import, or ingest the file again.',
  },
  'ingestion.busy': {
    status: 409,
    message: 'Names of this file are being added or removed at the moment.',
    next: 'Wait until that has ended, then try again.',
  },
  'ingestion.alreadyUndone': {
    status: 409,
    message: 'This decision was undone already.',
    next: 'Reload the list of decisions.',
  },
  'ingestion.cannotUndo': {
    status: 409,
    message: '{sentence}',
    next: 'Read the file again to decide again, or roll back its import.',
  },
  'ingestion.badDecision': {
    status: 400,
    message: '{sentence}',
    next: 'Check the row and choose again.',
  },
  'ingestion.notReady': {
    status: 409,
    message: '{sentence}',
    next: 'Review the held and rejected rows first.',
  },
  'importNotifications.nameTaken': {
    status: 409,
    message: "There is an import notification '{name}' already.",
    next: 'Choose another name.',
  },
  'fileSchemas.nameTaken': {
    status: 409,
    message: "A file schema named '{name}' exists already.",
    next: 'Choose another name, or change that schema.',
  },
  'fileSchemas.badSettings': {
    status: 400,
    message: '{sentence}',
    next: 'Correct the settings and save again.',
  },
  'fileSchemas.changedMeanwhile': {
    status: 409,
    message: 'Somebody else changed this file schema meanwhile.',
    next: 'Load it again, then make your change.',
  },
} as const satisfies Record<string, ProblemText>;
