/** Refusals about units, analytes, guidelines, cofactors and flags. See `problems.ts`. */
export const scienceProblems = {
  'units.nameTaken': {
    status: 409,
    message: "'{name}' is a unit, or another spelling of one, already.",
    next: 'Choose another name.',
  },
  'units.groupTaken': {
    status: 409,
    message: "A unit group named '{name}' exists already.",
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
    next: 'Look at it again and repeat your change if it is still wanted.',
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
  'analytes.nameTaken': {
    status: 409,
    message: 'This analyte name already exists. Please select a new analyte name.',
    next: 'Choose a name no other analyte of your tenant has.',
  },
  'analytes.aliasTaken': {
    status: 409,
    message: "'{name}' with the method '{method}' belongs to the analyte '{analyte}' already.",
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
    next: 'The first is {example}. Decide which of them counts before joining the two.',
  },
  'analytes.groupsDiffer': {
    status: 409,
    message: "'{name}' is measured in {group}, '{other}' in {otherGroup}.",
    next: 'Guideline calculation fails when the unit groups differ. Change one of them first.',
  },
  'guidelines.nameTaken': {
    status: 409,
    message: "A guideline named '{name}' exists already.",
    next: 'Choose another name.',
  },
  'guidelines.notEditable': {
    status: 403,
    message: 'Your tenant may read this guideline but not change it.',
    next: 'Ask a system administrator to make it editable for you.',
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
    message: "'{tenant}' uses this guideline already.",
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
  'flags.codeTaken': {
    status: 409,
    message: "A flag '{code}' exists already.",
    next: 'Choose another code.',
  },
  'flags.inUse': {
    status: 409,
    message: "The flag '{code}' is on {count} results.",
    next: 'Take it off them first.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
