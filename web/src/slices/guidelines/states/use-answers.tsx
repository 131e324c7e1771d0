import { ResultIdText, StandardIdText } from '@freshet/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import type { OpenAnswer } from './answer-buttons.tsx';

interface Open {
  /** A result and a standard, as `12-34`. */
  why?: string | undefined;
  origin?: string | undefined;
}

/** What a table of exceedances opens, and the drawer that is open: which one is in the address of the screen. */
export function useAnswers(): { open: OpenAnswer; answers: ReactNode } {
  const navigate = useNavigate();
  const search: Open = useSearch({ strict: false });
  const change = useCallback(
    (next: Open) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
  const canShowSource = use(WhereFromSlot) !== null;
  const open = useMemo(
    (): OpenAnswer => ({
      why: (result, standard) => change({ why: `${result}-${standard}`, origin: undefined }),
      whereFrom: canShowSource ? (result) => change({ origin: String(result), why: undefined }) : null,
    }),
    [change, canShowSource],
  );
  return {
    open,
    answers: <Answers open={search} onClose={() => change({ why: undefined, origin: undefined })} />,
  };
}

function Answers({ open: { why = '', origin = '' }, onClose }: { open: Open; onClose: () => void }): ReactNode {
  const showWhy = use(WhySlot);
  const showWhereFrom = use(WhereFromSlot);
  const [result = '', standard = ''] = why.split('-');
  const params = { resultId: ResultIdText.safeDecode(result), standardId: StandardIdText.safeDecode(standard) };
  if (showWhy && params.resultId.success && params.standardId.success) {
    return showWhy({ resultId: params.resultId.data, standardId: params.standardId.data, onClose });
  }
  const from = ResultIdText.safeDecode(origin);
  return showWhereFrom && from.success ? showWhereFrom({ resultId: from.data, onClose }) : null;
}
