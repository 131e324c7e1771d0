import type { ProblemText } from '../problem-text.ts';

/** Refusals about units. See `problems.ts`. */
export const unitProblems = {
  'units.nameTaken': {
    status: 409,
    message: "'{name}' is already the name or another spelling of a unit.",
    next: 'Choose another name.',
  },
  'units.groupTaken': {
    status: 409,
    message: "A unit group named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'units.groupIsFixed': {
    status: 409,
    message: "The group 'Unknown' is part of the product.",
    next: 'Choose another group.',
  },
  'units.inUse': {
    status: 409,
    message: 'This is still used: {uses}.',
    next: 'Change those first.',
  },
  'units.changedMeanwhile': {
    status: 409,
    message: "'{name}' was changed by {by} in the meantime.",
    next: 'Review it and repeat your change if it is still needed.',
  },
  'units.conversionTaken': {
    status: 409,
    message: "There is already a conversion from '{from}' to '{to}'.",
    next: 'Change that one instead.',
  },
  'units.groupsDiffer': {
    status: 409,
    message: "'{from}' and '{to}' are not in the same unit group.",
    next: 'Put both into one group first.',
  },
  'units.formulaWrong': {
    status: 400,
    message: '{sentence}',
    next: 'Correct the formula. The value is written as x, for example x / 1000.',
  },
  'units.conversionUnfit': {
    status: 409,
    message: '{sentence}',
    next: 'Correct this conversion or the others of its group.',
  },
} as const satisfies Record<string, ProblemText>;
