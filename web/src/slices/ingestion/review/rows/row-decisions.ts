import type { ReviewDecision, RowState, StagedRow } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review-context.ts';

export type NewState = Extract<ReviewDecision, { Kind: 'state' }>['State'];

/** At most this many rows can be named in one decision; larger sets are meant by their cause. */
const mostRows = 10_000;

/** Leaves rows out, holds them back or takes them up again; the message offers to take that back. */
export function useRowDecisions() {
  const { t } = useTranslation('ingestion');
  const { decide } = useReview();
  return {
    set: (rows: readonly StagedRow[], State: NewState) => {
      const named = rows.slice(0, mostRows);
      const Ordinals = named.map(({ Ordinal }) => Ordinal);
      decide([{ Kind: 'state', State, Ordinals }], t(`actions.done.${State}`, { count: named.length }), undoOf(named));
    },
    setAll: (code: string, State: NewState, count: number) =>
      decide([{ Kind: 'state', State, Code: code }], t(`actions.done.${State}`, { count })),
  };
}

const back: Record<RowState, NewState> = { ready: 'ready', held: 'held', rejected: 'ready', dropped: 'dropped' };

/** What puts the rows back. A row that cannot be stored as it is gets validated and rejected again. */
function undoOf(rows: readonly StagedRow[]): ReviewDecision[] {
  const states = [...new Set(rows.map(({ State }) => back[State]))];
  return states.map((State) => ({
    Kind: 'state',
    State,
    Ordinals: rows.filter((row) => back[row.State] === State).map(({ Ordinal }) => Ordinal),
  }));
}
