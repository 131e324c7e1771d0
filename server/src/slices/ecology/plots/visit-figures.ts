import { type Stratum, strata, type TaxonStatus, taxonStatuses, type VisitFigures } from '@freshet/contract';
import { type Amounts, brayCurtisDissimilarity, diversity, sorensenSimilarity } from '@freshet/domain/ecology';
import type { z } from 'zod';
import type { CoverRow } from './visit-queries.ts';

/** What figures need of a line. */
export type CountedCover = Pick<CoverRow, 'counted_id' | 'cover_percent' | 'stratum' | 'status'>;

/** A visit to be compared with. */
export interface Compared {
  readonly day: string;
  readonly amounts: Amounts;
}

/** The cover of each species over all layers. Those that were counted only are there with nothing. */
export function amountsOf(covers: readonly CountedCover[]): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const { counted_id, cover_percent } of covers) {
    amounts.set(counted_id, (amounts.get(counted_id) ?? 0) + (cover_percent ?? 0));
  }
  return amounts;
}

/** What can be calculated from one visit, alone and against the one before and that of the reference plot. */
export function visitFigures(
  covers: readonly CountedCover[],
  before: Compared | undefined,
  reference: Compared | undefined,
): z.input<typeof VisitFigures> {
  const amounts = amountsOf(covers);
  const { shannon, simpson, evenness } = diversity(amounts.values());
  return {
    Richness: amounts.size,
    Shannon: shannon,
    Simpson: simpson,
    Evenness: evenness,
    TotalCover: sum(amounts.values()),
    WithoutCover: [...amounts.values()].filter((amount) => amount === 0).length,
    ByStratum: strata.flatMap((Stratum) => part(covers, 'stratum', Stratum).map((each) => ({ Stratum, ...each }))),
    ByStatus: taxonStatuses.flatMap((Status) => part(covers, 'status', Status).map((each) => ({ Status, ...each }))),
    SorensenBefore: before ? sorensenSimilarity(amounts, before.amounts) : null,
    BrayCurtisBefore: before ? brayCurtisDissimilarity(amounts, before.amounts) : null,
    SorensenReference: reference ? sorensenSimilarity(amounts, reference.amounts) : null,
    BrayCurtisReference: reference ? brayCurtisDissimilarity(amounts, reference.amounts) : null,
    ReferenceVisitedOn: reference?.day ?? null,
  };
}

function part(covers: readonly CountedCover[], column: 'stratum' | 'status', value: Stratum | TaxonStatus) {
  const amounts = amountsOf(covers.filter((each) => each[column] === value));
  return amounts.size === 0 ? [] : [{ Cover: sum(amounts.values()), Species: amounts.size }];
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return Number(total.toPrecision(12));
}
