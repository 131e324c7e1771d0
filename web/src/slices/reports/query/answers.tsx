import { ResultIdText, StandardIdText } from '@freshet/contract';
import { use, useCallback } from 'react';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import type { QuerySearch } from './query-search.ts';

interface AnswersProps {
  search: QuerySearch;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
}

/** The drawers that answer Why? and Where from?; which of them is open is in the address. */
export function Answers({ search, onSearch }: AnswersProps) {
  const [result = '', standard = ''] = (search.why ?? '').split('-');
  const resultId = ResultIdText.safeDecode(result);
  const standardId = StandardIdText.safeDecode(standard);
  const originId = ResultIdText.safeDecode(search.origin ?? '');
  const [showWhy, showOrigin] = [use(WhySlot), use(WhereFromSlot)];
  const closeWhy = useCallback(() => onSearch({ why: undefined }), [onSearch]);
  const closeOrigin = useCallback(() => onSearch({ origin: undefined }), [onSearch]);
  return (
    <>
      {showWhy && resultId.success && standardId.success
        ? showWhy({ resultId: resultId.data, standardId: standardId.data, onClose: closeWhy })
        : null}
      {showOrigin && originId.success ? showOrigin({ resultId: originId.data, onClose: closeOrigin }) : null}
    </>
  );
}
