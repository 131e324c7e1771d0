import type { ProblemText } from '../problem-text.ts';

/** Refusals about places and stations. See `problems.ts`. */
export const locationProblems = {
  'locations.nameTaken': {
    status: 409,
    message: 'Station name already exists, please select a different name',
    next: 'Choose a name that no other station of this type has.',
  },
  'locations.featureInUse': {
    status: 409,
    message: 'This location is not empty. Photos and documents: {files}, notes: {notes}.',
    next: 'Remove them first.',
  },
  'locations.stationInUse': {
    status: 409,
    message: '{name} is still used: {uses}.',
    next: 'Remove or move those first, or merge it into another station.',
  },
  'locations.answersMissing': {
    status: 409,
    message: 'Nothing was stored: {questions} to be decided first.',
    next: 'Preview the file, answer its questions, and send the answers with it.',
  },
  'locations.primaryNeeded': {
    status: 409,
    message: 'Every station needs a primary name.',
    next: 'Make another name the primary one first.',
  },
  'locations.alreadyLinked': {
    status: 409,
    message: 'This data source is already linked to {name}.',
    next: 'Unlink it first, or allow relinking.',
  },
  'locations.notLinked': {
    status: 409,
    message: 'This data source is not linked to a location.',
    next: 'There is nothing to unlink.',
  },
  'locations.cannotMerge': {
    status: 409,
    message: 'These two stations cannot be merged: {reason}',
    next: 'Choose two different stations of the same type.',
  },
  'locations.cannotUndo': {
    status: 409,
    message: 'This can no longer be undone.',
    next: 'The data it affected has changed since.',
  },
  'locations.alreadyInCategory': {
    status: 409,
    message: 'The station is already in this category.',
    next: 'Choose another category.',
  },
  'locations.fieldTaken': {
    status: 409,
    message: "The field '{field}' already exists.",
    next: 'Change that field instead.',
  },
  'locations.columnsMissing': {
    status: 400,
    message: 'There is no column {columns}.',
    next: 'Map the columns. A column with the station names is required.',
  },
  'locations.datumTaken': {
    status: 409,
    message: "A datum named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'locations.datumInUse': {
    status: 409,
    message: 'This datum is used by {count} station names.',
    next: 'Change those names first.',
  },
} as const satisfies Record<string, ProblemText>;
