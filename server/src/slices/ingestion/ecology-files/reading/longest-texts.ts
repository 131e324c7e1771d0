import type { EcologyField } from '@freshet/contract';

type Lengths = Readonly<Partial<Record<EcologyField, number>>>;

/** Names longer than this are refused: cut short, two of them could become one. */
export const longestNames: Lengths = {
  ...{ Site: 200, Taxon: 200, Genus: 100, Epithet: 100, Authority: 200, AcceptedName: 200, AcceptedAuthority: 200 },
  ...{ SurveyType: 100, Parameter: 100, Label: 100, HerbariumNumber: 100, EventId: 200, TaxonCode: 200 },
  AcceptedCode: 200,
};

/** Of other texts so much is kept; that the rest is not is reported. */
export const longestTexts: Lengths = {
  ...{ Surveyors: 500, Gear: 200, EventNotes: 4000, CommonName: 200, LifeStage: 50, Condition: 200, Notes: 1000 },
  ...{ CollectedBy: 200, IdentifiedBy: 200, IdentificationRemarks: 4000, Order: 100, Family: 100 },
};

/** What no field exceeds that has no length of its own: numbers, days and words. */
export const longestOther = 2000;
