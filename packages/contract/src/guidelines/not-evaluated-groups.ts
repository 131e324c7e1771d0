import type { z } from 'zod';
import type { NotEvaluated } from './result-states.ts';

type Group = z.input<typeof NotEvaluated>;

/** Whether a standard came near and was passed over, or left it open: more than that nobody limits the analyte. */
export const isNotApplied = ({ State, Reason }: Pick<Group, 'State' | 'Reason'>): boolean =>
  State !== 'waiting' && Reason !== 'noStandard';

/** What makes a group one: it leads to exactly its rows. */
export const keyOfGroup = (group: Group): string =>
  [group.AnalyteId, group.Fraction, group.Speciation ?? '', group.State, group.Reason].join('|');

/** One group of two that were counted apart. */
export function joinGroups<One extends Group>(one: One, other: Group): One {
  const Count = one.Count + other.Count;
  if (one.StandardFor === other.StandardFor) return { ...one, Count };
  const all = new Set([...one.StandardFor.split(', '), ...other.StandardFor.split(', ')].filter(Boolean));
  return { ...one, Count, StandardFor: [...all].join(', ') };
}

/** Doubt first, then what a similar standard passed over, then what waits, then what nobody limits; the larger first. */
export const compareGroups = (one: Group, other: Group): number =>
  rankOf(one) - rankOf(other) || other.Count - one.Count || one.AnalyteId - other.AnalyteId;

function rankOf({ State, Reason }: Group): number {
  if (Reason === 'noStandard') return 3;
  return State === 'waiting' ? 2 : State === 'notCovered' ? 1 : 0;
}
