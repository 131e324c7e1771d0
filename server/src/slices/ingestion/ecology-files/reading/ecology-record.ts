import type { EcologyField, groundSurfaces, sexes, strata, Taxon } from '@freshet/contract';
import type { CoverScale, WrittenTaxon } from '@freshet/domain/ecology';
import type { FileFinding } from '../../rows/rows.ts';

/** Where in a file something is. */
export interface RecordPlace {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number;
}

/** The date, place and method of a survey event. */
export interface EventFacts {
  readonly isPlot: boolean;
  readonly site: string;
  readonly latitude: string;
  readonly longitude: string;
  /** Of a survey. */
  readonly type: string;
  readonly day: string;
  readonly time: string;
  readonly surveyors: string;
  readonly gear: string;
  readonly effortSeconds: number | null;
  readonly areaM2: number | null;
  readonly passes: number | null;
  readonly notes: string;
}

export interface Measured {
  readonly parameter: string;
  readonly unit: string;
  readonly value: number;
}

/** What a file says of a taxon beside its name: rank, order, family and so on, for those that are new. */
export type TaxonFacts = Readonly<Record<string, string>>;

/** The observation of a taxon in a survey. */
export interface ObservationRecord {
  readonly what: 'observation';
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly taxon: WrittenTaxon;
  readonly about?: TaxonFacts;
  /** Null where nobody counted: what there is of it is in what was measured. */
  readonly count: number | null;
  readonly lifeStage: string;
  readonly sex: (typeof sexes)[number];
  readonly lengthMm: number | null;
  readonly weightG: number | null;
  readonly condition: string;
  readonly pass: number | null;
  readonly subsample: number | null;
  readonly label: string;
  readonly notes: string;
  readonly measured: readonly Measured[];
}

/** What was measured where and when something was looked for, such as the temperature of the water. */
export interface EventMeasureRecord {
  readonly what: 'eventMeasure';
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly measured: Measured;
}

/** What grew of a taxon in a layer of a plot. */
export interface CoverRecord {
  readonly what: 'cover';
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly taxon: WrittenTaxon;
  readonly about?: TaxonFacts;
  readonly stratum: (typeof strata)[number];
  readonly scale: CoverScale | null;
  readonly recorded: string;
  readonly individuals: number | null;
  readonly heightM: number | null;
  readonly vigour: number | null;
}

/** What a part of the ground of a plot is made of. */
export interface GroundRecord {
  readonly what: 'ground';
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly surface: (typeof groundSurfaces)[number];
  readonly percent: number;
}

/** A plant that was taken along from a plot. */
export interface SpecimenRecord {
  readonly what: 'specimen';
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly taxon: WrittenTaxon | null;
  readonly about?: TaxonFacts;
  readonly label: string;
  readonly herbariumNumber: string;
  readonly collectedBy: string;
  readonly identifiedBy: string;
  readonly identifiedOn: string;
  readonly confidence: 'certain' | 'probable' | 'doubtful';
  /** What who named it stated about the name. */
  readonly remarks: string;
  readonly notes: string;
}

/** A taxon of a checklist. */
export interface TaxonRecord {
  readonly what: 'taxon';
  readonly place: RecordPlace;
  readonly taxon: WrittenTaxon;
  /** What the list calls it in short, such as `CAAQ`; may be empty. */
  readonly code: string;
  readonly commonName: string;
  readonly rank: Taxon['Rank'];
  readonly status: Taxon['Status'];
  readonly growthForm: Taxon['GrowthForm'];
  readonly order: string;
  readonly family: string;
  readonly tolerance: number | null;
  /** Of a synonym. */
  readonly accepted: WrittenTaxon | null;
}

export type EcologyRecord =
  | ObservationRecord
  | EventMeasureRecord
  | CoverRecord
  | GroundRecord
  | SpecimenRecord
  | TaxonRecord;

/** A table of the file as a person sees it who says what its columns hold. */
export interface SeenTable {
  readonly sheet: string;
  readonly headerRow: number;
  readonly columns: readonly {
    readonly heading: string;
    readonly field: EcologyField | null;
    /** A species or a plot that is a column. */
    readonly isAcross: boolean;
    readonly examples: readonly string[];
  }[];
}

/** What reading says of a file beside its records. */
export interface EcologyReading {
  readonly subject: 'surveys' | 'plots' | 'both' | 'taxa';
  readonly openQuestions: readonly string[];
  readonly tables: readonly SeenTable[];
  /** Records that cannot be stored: each has a finding. */
  readonly refused: number;
  readonly findings: readonly FileFinding[];
  readonly records: readonly EcologyRecord[];
}
