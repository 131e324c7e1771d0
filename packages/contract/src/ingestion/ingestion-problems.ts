import type { ProblemText } from '../problem-text.ts';

/** Refusals about ingestion, file schemas and import notifications. See `problems.ts`. */
export const ingestionProblems = {
  'ingestion.alreadyIngested': {
    status: 409,
    message: 'Already ingested as import {importId} on {day}.',
    next: 'Open that import, or reingest the file as a new version.',
  },
  'ingestion.notUnderstood': {
    status: 422,
    message: '{sentence}',
    next: 'Choose the file type manually, or create a file schema from this file.',
  },
  'ingestion.nothingWaits': {
    status: 409,
    message: 'No rows of this file are under review.',
    next: 'Open the import, or reingest the file.',
  },
  'ingestion.busy': {
    status: 409,
    message: 'Names of this file are currently being added or removed.',
    next: 'Wait until this has ended, then try again.',
  },
  'ingestion.alreadyUndone': {
    status: 409,
    message: 'This decision has already been undone.',
    next: 'Reload the list of decisions.',
  },
  'ingestion.cannotUndo': {
    status: 409,
    message: '{sentence}',
    next: 'Reread the file to decide again, or roll back its import.',
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
    message: "An import notification '{name}' already exists.",
    next: 'Choose another name.',
  },
  'fileSchemas.nameTaken': {
    status: 409,
    message: "A file schema named '{name}' already exists.",
    next: 'Choose another name, or change that schema.',
  },
  'fileSchemas.badSettings': {
    status: 400,
    message: '{sentence}',
    next: 'Correct the settings and save again.',
  },
  'fileSchemas.changedMeanwhile': {
    status: 409,
    message: 'Another user has changed this file schema in the meantime.',
    next: 'Reload it, then repeat your change.',
  },
} as const satisfies Record<string, ProblemText>;
