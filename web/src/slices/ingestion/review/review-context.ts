import type { IngestionDetails, nameScopes, ReviewDecision } from '@freshet/contract';
import { createContext, use } from 'react';

export type NameScope = (typeof nameScopes)[number];

export interface Review {
  readonly ingestion: IngestionDetails;
  /** Whether this person may decide; everybody may look. */
  readonly canDecide: boolean;
  /** Whether what a text means may be remembered for every file to come. */
  readonly canSaveForAll: boolean;
  readonly isDeciding: boolean;
  /** Takes decisions, evaluates the rows again and says so in `sentence`. */
  readonly decide: (decisions: readonly ReviewDecision[], sentence: string, undo?: readonly ReviewDecision[]) => void;
  /** The reach of the last decision about a name: the next one is likely to be the same. */
  readonly scope: NameScope;
  readonly setScope: (scope: NameScope) => void;
}

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('useReview needs a ReviewContext above it.');
  return review;
}
