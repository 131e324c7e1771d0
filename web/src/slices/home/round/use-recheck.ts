import { useCallback, useEffect, useRef } from 'react';
import { useChange } from '#api/live';
import { queries } from '#api/query-client';
import { roundQuery } from './round-query.ts';

/** Work reports every step: its end is the last it reports. */
const restMs = 1_000;

/**
 * Asks for the round again once something this person does may have done a step: a change, or work in the background.
 */
export function useRecheck(isOn: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const recheck = useCallback(() => {
    if (!isOn) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: roundQuery.queryKey }), restMs);
  }, [isOn]);
  useChange('execution', recheck);
  useEffect(() => {
    const stop = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') recheck();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [recheck]);
}
