/** Refusals about continuous data. See `problems.ts`. */
export const continuousProblems = {
  'grades.valueTaken': {
    status: 409,
    message: 'The grade value {value} already exists.',
    next: 'Choose another value, or change the existing one.',
  },
  'grades.codeTaken': {
    status: 409,
    message: "An output configuration with the code '{code}' already exists.",
    next: 'Choose another code, or add the grades to that configuration.',
  },
  'grades.bound': {
    status: 409,
    message: 'Unable to update/delete Data Grade Value',
    next: "(The value {value} belongs to the output configuration '{code}'. Remove it from that configuration first.)",
  },
  'grades.filtered': {
    status: 409,
    message: 'The grade value {value} is filtered out, so it cannot belong to an output configuration.',
    next: 'Change the grade so that it is not filtered out first.',
  },
  'grades.boundElsewhere': {
    status: 409,
    message: "The grade value {value} belongs to the output configuration '{code}'.",
    next: 'Remove it from that configuration first.',
  },
} as const;
