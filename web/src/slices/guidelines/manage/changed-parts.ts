import type { StandardText } from '@freshet/contract';

const fieldsOf = {
  analyte: ['AnalyteNameInGuideline'],
  limit: ['ValueType', 'StandardValue', 'Bound'],
  unit: ['UnitId'],
  fractions: ['Fractions', 'TakesOtherFraction'],
  cofactors: ['Cofactors'],
  statistic: [
    'Statistic',
    'WithinDays',
    'LeastSamples',
    'SpanningDays',
    'NonDetects',
    'Window',
    'FirstMonth',
    'LastMonth',
    'MostPercent',
  ],
  validity: ['ValidFrom', 'ValidTo'],
  media: ['MediaTypeIds'],
  reference: ['ReferenceSource'],
  notes: ['Notes'],
  speciation: ['ConvertsSpeciation'],
} as const satisfies Readonly<Record<string, readonly (keyof StandardText)[]>>;

export type ChangedPart = keyof typeof fieldsOf;

const parts = Object.keys(fieldsOf).filter((part): part is ChangedPart => part in fieldsOf);

/** What a text says otherwise than the one before it, in the words of a person. */
export const changedParts = (before: StandardText, after: StandardText): ChangedPart[] =>
  parts.filter((part) =>
    fieldsOf[part].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );
