import {
  type ReportOptions,
  type ReportSelection,
  type SavedQuery,
  type SavedQueryId,
  SavedQueryIdText,
} from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { savedQueryQuery } from '../parts/query-api.ts';
import {
  isLong,
  readDates,
  readOptions,
  readSelection,
  writeOptions,
  writeSelection,
} from '../parts/selection-address.ts';
import { keepLongSelection } from './keep-long-selection.ts';
import type { QuerySearch } from './query-search.ts';

export interface QueryState {
  readonly selection: ReportSelection;
  readonly options: ReportOptions;
  /** Whether somebody said which dates are meant; else the screen proposes some. */
  readonly hasDates: boolean;
  /** The saved query that is open, if any. */
  readonly saved: SavedQuery | null;
  /** Whether what is on the screen differs from the saved query that is open. */
  readonly isChanged: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What the address says is selected: by itself, or by a query that was saved. */
export function useQueryState(search: QuerySearch): QueryState {
  const openId = readId(search.q);
  const longId = readId(search.long);
  const saved = useQuery(savedQueryQuery(openId));
  const long = useQuery(savedQueryQuery(longId));
  return useMemo(() => {
    const said =
      search.s !== undefined || search.a !== undefined || search.g !== undefined || search.dates !== undefined;
    const kept = long.data ?? (said ? undefined : saved.data);
    const selection = kept ? kept.selection : readSelection(search);
    const options = kept && search.o === undefined ? kept.reportOptions : readOptions(search.o);
    return {
      selection,
      options,
      hasDates: kept !== undefined || readDates(search.dates) !== null,
      saved: saved.data ?? null,
      isChanged: saved.data !== undefined && !isSame(saved.data, { selection, options }),
      isLoading: (openId !== null && saved.isPending) || (longId !== null && long.isPending),
      error: saved.error ?? long.error,
      refetch: () => void Promise.all([saved.refetch(), long.refetch()]),
    };
  }, [search, saved, long, openId, longId]);
}

function readId(text: string | undefined): SavedQueryId | null {
  const read = SavedQueryIdText.safeDecode(text ?? '');
  return read.success ? read.data : null;
}

const isSame = (saved: SavedQuery, { selection, options }: Pick<QueryState, 'selection' | 'options'>) =>
  JSON.stringify([writeSelection(saved.selection), writeOptions(saved.reportOptions)]) ===
  JSON.stringify([writeSelection(selection), writeOptions(options)]);

/** Puts a change into the address. A selection too long for it is kept as a private query that the address names. */
export function useQueryChange(search: QuerySearch, state: QueryState) {
  const navigate = useNavigate();
  const go = useCallback(
    (next: Partial<QuerySearch>, isStep = false) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: !isStep, resetScroll: false }),
    [navigate],
  );
  const select = useCallback(
    async (change: Partial<ReportSelection>, then: Partial<QuerySearch> = {}) => {
      const selection = { ...state.selection, ...change };
      const written = { ...writeSelection(selection), dates: datesOf(state, change) };
      const o = writeOptions(state.options) ?? (search.q ? usual : undefined);
      if (!isLong(selection)) return go({ ...written, o, long: undefined, ...then }, true);
      const long = await keepLongSelection(readId(search.long), selection, state.options);
      go({ s: undefined, a: undefined, g: undefined, dates: undefined, o, long: String(long), ...then }, true);
    },
    [state, search, go],
  );
  return { go, select };
}

const usual = '00mt';

/** Dates that nobody chose are not written down: they are proposed anew for other stations. */
function datesOf({ selection, hasDates }: QueryState, change: Partial<ReportSelection>): string | undefined {
  if (!hasDates && change.dateRange === undefined) return undefined;
  return writeSelection({ ...selection, ...change }).dates;
}
