/** Refusals about plots, visits, specimens and taxa. See `problems.ts`. */
export const ecologyProblems = {
  'ecology.dayInFuture': {
    status: 400,
    message: 'The date {day} is in the future.',
    next: 'Check the year.',
  },
  'taxa.nameTaken': {
    status: 409,
    message: "The taxon list already has '{name}'.",
    next: 'Use that one, or add the authority that distinguishes them.',
  },
  'taxa.inUse': {
    status: 409,
    message: "'{name}' is used in {count} records.",
    next: 'Assign those records to another name first, or make it a synonym.',
  },
  'taxa.synonymOfSynonym': {
    status: 409,
    message: "'{name}' is itself a synonym.",
    next: 'Choose the accepted name.',
  },
  'taxa.hasSynonyms': {
    status: 409,
    message: "'{name}' is the accepted name of {count} synonyms.",
    next: 'Give those another accepted name first.',
  },
  'plots.ownReference': {
    status: 409,
    message: "'{plot}' cannot be compared with itself.",
    next: 'Choose another plot, or none.',
  },
  'plots.dayTaken': {
    status: 409,
    message: 'The plot already has a visit on {day}.',
    next: 'Change that visit instead.',
  },
  'plots.visitHasSpecimens': {
    status: 409,
    message: '{count} specimens were collected on this visit.',
    next: 'Delete the specimens first.',
  },
  'specimens.labelTaken': {
    status: 409,
    message: "The visit already has a specimen '{label}'.",
    next: 'Choose another label.',
  },
  'surveys.typeTaken': {
    status: 409,
    message: "A survey type '{name}' already exists.",
    next: 'Choose another name.',
  },
  'surveys.typeInUse': {
    status: 409,
    message: "'{name}' has {count} surveys.",
    next: 'Delete those surveys first, or give them another type.',
  },
  'surveys.parameterInUse': {
    status: 409,
    message: "'{name}' has {count} values.",
    next: 'Keep the parameter.',
  },
  'surveys.momentTaken': {
    status: 409,
    message: 'The location already has a survey of this type on {day}.',
    next: 'Change that survey, or give this one another start time.',
  },
  'plots.tooManyVisits': {
    status: 409,
    message: 'There are {count} visits or more; a chart shows at most {most}.',
    next: 'Choose fewer years, or one community type.',
  },
  'surveys.notALocation': {
    status: 409,
    message: "'{name}' is not a survey location.",
    next: 'Choose a survey location.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
