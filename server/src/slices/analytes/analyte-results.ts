import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** A name and method under which results have come. */
export interface ReportedName {
  readonly analyte_name: string;
  readonly method: string;
}

export interface AnalyteMove {
  readonly fromAnalyteId: number;
  readonly toAnalyteId: number;
}

/** A sample for which two analytes both have a current result of the same key. */
export interface Clash {
  readonly station: string;
  readonly sampled_on: string;
  readonly fraction: string;
  readonly method: string;
}

export interface ResultFacts {
  readonly has_results: boolean;
  readonly result_count: number;
  readonly first_on: string | null;
  readonly last_on: string | null;
}

/** What analytes need from the slice that stores their results. */
export interface AnalyteResults {
  /** Whether there are results of an analyte, and how many current ones from which day to which. */
  readonly readFacts: (tx: Tx, analyteId: number) => Promise<ResultFacts>;
  /** Whether results have come under this name. */
  readonly hasNamed: (tx: Tx, analyteId: number, name: string) => Promise<boolean>;
  readonly listReportedNames: (tx: Tx, analyteId: number) => Promise<ReportedName[]>;
  /** The first samples for which both analytes have a current result of the same key, and how many there are. */
  readonly findClashes: (
    tx: Tx,
    move: AnalyteMove,
    most: number,
  ) => Promise<{ readonly count: number; readonly first: readonly Clash[] }>;
  /** Gives results to another analyte, in all their versions: all of them, or those of some names. Returns how many. */
  readonly move: (
    tx: Tx,
    move: AnalyteMove & { readonly at: Date; readonly names?: readonly ReportedName[] },
  ) => Promise<number>;
}

export const analyteResults = makeRegister<AnalyteResults>('the results of analytes');
