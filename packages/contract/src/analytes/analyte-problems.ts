import type { ProblemText } from '../problem-text.ts';

/** Refusals about analytes. See `problems.ts`. */
export const analyteProblems = {
  'analytes.nameTaken': {
    status: 409,
    message: 'This analyte name already exists. Please select a new analyte name.',
    next: 'Choose a name that no other analyte of your tenant has.',
  },
  'analytes.aliasTaken': {
    status: 409,
    message: "'{name}' with the method '{method}' already belongs to the analyte '{analyte}'.",
    next: 'Choose another name or method, or remove it there first.',
  },
  'analytes.aliasIsName': {
    status: 409,
    message: "'{name}' is the name of the analyte '{analyte}'.",
    next: 'Choose another name, or make that analyte an alias of this one.',
  },
  'analytes.unitOutsideGroup': {
    status: 400,
    message: "The unit '{unit}' does not belong to the unit group '{group}'.",
    next: 'Choose a unit of the group, or another group.',
  },
  'analytes.hasResults': {
    status: 409,
    message: "'{name}' has laboratory results and cannot be deleted.",
    next: 'Make it an alias of another analyte instead.',
  },
  'analytes.sameAnalyte': {
    status: 409,
    message: 'An analyte cannot become an alias of itself.',
    next: 'Choose another analyte.',
  },
  'analytes.resultsClash': {
    status: 409,
    message: "'{source}' and '{target}' both have a result for {count} of the same samples.",
    next: 'The first is {example}. Decide which of them to keep before merging the two.',
  },
  'analytes.groupsDiffer': {
    status: 409,
    message: "'{name}' is measured in {group}, '{other}' in {otherGroup}.",
    next: 'Guideline calculation fails when the unit groups differ. Change one of them first.',
  },
} as const satisfies Record<string, ProblemText>;
