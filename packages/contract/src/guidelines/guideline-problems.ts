import type { ProblemText } from '../problem-text.ts';

/** Refusals about guidelines and their cofactors. See `problems.ts`. */
export const guidelineProblems = {
  'guidelines.nameTaken': {
    status: 409,
    message: "A guideline named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'guidelines.notEditable': {
    status: 403,
    message: 'Your tenant can view this guideline but not change it.',
    next: 'Ask a system administrator to make it editable for your tenant.',
  },
  'guidelines.versionIsOld': {
    status: 409,
    message: 'Only the newest version of a guideline can be changed.',
    next: 'Move to version {number} first.',
  },
  'guidelines.inUse': {
    status: 409,
    message: 'This guideline is linked to {tenants}.',
    next: 'Unlink them first.',
  },
  'guidelines.alreadyLinked': {
    status: 409,
    message: "'{tenant}' already uses this guideline.",
    next: 'No more tenants to add to this guideline.',
  },
  'guidelines.notLinked': {
    status: 409,
    message: "'{tenant}' does not use this guideline.",
    next: 'There is nothing to unlink.',
  },
  'guidelines.formulaWrong': {
    status: 400,
    message: '{sentence}',
    next: 'Correct the formula at character {position}.',
  },
  'guidelines.valueWrong': {
    status: 400,
    message: '{sentence}',
    next: 'Write a number, an equation, or a range like 6.5 - 9.',
  },
  'guidelines.cofactorUnitMissing': {
    status: 409,
    message: 'The cofactor {names} has no unit.',
    next: 'Give it a unit, or confirm that it has none (N/A).',
  },
  'guidelines.unreadable': {
    status: 400,
    message: 'This file cannot be read: {reason}',
    next: 'Export a guideline to see the layout.',
  },
  'cofactors.defaultsDiffer': {
    status: 409,
    message: 'Cofactors on the same analyte must have the same default values: {names}.',
    next: 'Give them one value and unit.',
  },
  'cofactors.strategyUnknown': {
    status: 400,
    message: "There is no strategy '{code}'.",
    next: 'Choose one of: {known}.',
  },
  'cofactors.unitUnfit': {
    status: 409,
    message: "'{unit}' does not belong to the units of '{cofactor}' ({group}).",
    next: 'Choose a unit of that group.',
  },
} as const satisfies Record<string, ProblemText>;
