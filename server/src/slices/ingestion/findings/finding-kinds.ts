import type { Severity } from '@freshet/contract';

/** What a finding does to its row (or, for `fails`, to the whole file). */
export type FindingEffect = 'fails' | 'rejects' | 'holds' | 'none';

export interface FindingKind {
  readonly severity: Severity;
  readonly effect: FindingEffect;
  /** Filled from the params: `{row}`, `{column}`, `{text}` and what else the code has. */
  readonly sentence: string;
}

export const fails = (sentence: string): FindingKind => ({ severity: 'error', effect: 'fails', sentence });
export const rejects = (sentence: string): FindingKind => ({ severity: 'error', effect: 'rejects', sentence });
export const holds = (sentence: string): FindingKind => ({ severity: 'error', effect: 'holds', sentence });
export const warns = (sentence: string): FindingKind => ({ severity: 'warning', effect: 'none', sentence });
export const informs = (sentence: string): FindingKind => ({ severity: 'info', effect: 'none', sentence });
