import type { QueryGuideline, QueryResult } from '@freshet/contract';
import { useMemo } from 'react';
import { worstOf } from '../result-grid/result-rows.ts';
import type { QuerySearch } from './query-search.ts';
import type { TableFilter } from './results/table-filter.ts';

/** The guideline the table is coloured by, null for all, and whether the filters are about a result. */
export function useWanted(guidelines: readonly QueryGuideline[], by: QuerySearch['by'], filter: TableFilter) {
  const guideline = guidelines.find(({ GuidelineId }) => String(GuidelineId) === by)?.GuidelineId ?? null;
  const isWanted = useMemo(() => makeWanted(filter, guideline), [filter, guideline]);
  return { guideline, isWanted };
}

function makeWanted({ isExceeding, flags }: TableFilter, guideline: number | null): (result: QueryResult) => boolean {
  const wanted = new Set<number>(flags);
  return (result) =>
    (!isExceeding || worstOf(result, guideline)?.Verdict === 'exceeds') &&
    (wanted.size === 0 || result.FlagIds.some((id) => wanted.has(id)));
}
