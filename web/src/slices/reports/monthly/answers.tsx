import { ResultIdText, StandardIdText } from '@freshet/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, use, useCallback } from 'react';
import { WhereFromSlot, WhySlot } from '#slices/observations';

export interface Open {
  why?: string | undefined;
  origin?: string | undefined;
}

/** Opens and closes the drawers of this screen, through its address. */
export function useOpen(): (next: Open) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
}

/** "Why?" and "Where from?", as the address specifies. */
export function Answers(): ReactNode {
  const { why = '', origin = '' }: Open = useSearch({ strict: false });
  const open = useOpen();
  const showWhy = use(WhySlot);
  const showWhereFrom = use(WhereFromSlot);
  const onClose = () => open({ why: undefined, origin: undefined });
  const [result = '', standard = ''] = why.split('-');
  const params = { resultId: ResultIdText.safeDecode(result), standardId: StandardIdText.safeDecode(standard) };
  if (showWhy && params.resultId.success && params.standardId.success) {
    return showWhy({ resultId: params.resultId.data, standardId: params.standardId.data, onClose });
  }
  const from = ResultIdText.safeDecode(origin);
  return showWhereFrom && from.success ? showWhereFrom({ resultId: from.data, onClose }) : null;
}
