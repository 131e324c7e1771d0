import type { EcologyLayout } from '@freshet/contract';

/** The formats of files with surveys, plots or taxa. */
export const ecologyFormatIds = [
  'ecosurvey-edd',
  'darwin-core',
  'ecology-list',
  'plot-crosstab',
  'taxon-checklist',
] as const;
export type EcologyFormatId = (typeof ecologyFormatIds)[number];

/** How such a file is read. Plain data: it crosses threads and is kept with the ingestion. */
export interface EcologyPlan {
  readonly formatId: EcologyFormatId;
  readonly layout: EcologyLayout;
}

export const plainLayout: EcologyLayout = {
  Columns: [],
  Subject: null,
  Scale: null,
  Day: null,
  SurveyType: null,
  DateOrder: null,
  AmountUnit: null,
};

/** A layout that somebody described, as recognition needs it. */
export interface KnownEcology {
  readonly id: string;
  readonly name: string;
  readonly plan: EcologyPlan;
}
