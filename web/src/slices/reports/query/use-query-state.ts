import {
  type ReportOptions,
  type ReportSelection,
  type SavedQuery,
  type SavedQueryId,
  SavedQueryIdText,
  StoredSelectionId,
} from '@freshet/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { savedQueryQuery, storedSelectionQuery } from '../query-api.ts';
import { isLong, readDates, readOptions, readSelection, writeOptions, writeSelection } from '../selection-address.ts';
import type { QuerySearch } from './query-search.ts';
import { saveLongSelection } from './selection/save-long-selection.ts';

export interface QueryState {
  readonly selection: ReportSelection;
  readonly options: ReportOptions;
  /** Whether somebody stated which dates are meant; else the screen proposes some. */
  readonly hasDates: boolean;
  /** The saved query that is open, if any. */
  readonly saved: SavedQuery | null;
  /** Whether what is on the screen differs from the saved query that is open. */
  readonly isChanged: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The selection of the address: in the address, as stored for it, or by a query that was saved. */
export function useQueryState(search: QuerySearch): QueryState {
  const openId = readId(search.q);
  const longId = StoredSelectionId.safeParse(search.long).data ?? null;
  const saved = useQuery(savedQueryQuery(openId));
  const long = useQuery(storedSelectionQuery(longId));
  return useMemo(() => {
    const parts = [search.s, search.a, search.g, search.dates];
    const isStated = longId !== null || parts.some((part) => part !== undefined);
    const opened = isStated ? undefined : saved.data;
    const selection = opened?.selection ?? { ...readSelection(search), ...long.data };
    const options = opened && search.o === undefined ? opened.reportOptions : readOptions(search.o);
    return {
      selection,
      options,
      hasDates: opened !== undefined || readDates(search.dates) !== null,
      saved: saved.data ?? null,
      isChanged: saved.data !== undefined && !isSame(saved.data, { selection, options }),
      isLoading: (openId !== null && saved.isPending) || (longId !== null && long.isPending),
      // Somebody else's private query is not there for the reader of an address; its own selection is.
      error: (isStated ? null : saved.error) ?? long.error,
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

/** Puts a change into the address. A selection too long for it is kept, and the address names it. */
export function useQueryChange(search: QuerySearch, state: QueryState) {
  const navigate = useNavigate();
  const { mutateAsync: keep } = useMutation({ mutationFn: saveLongSelection });
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
      // Why it could not be stored is shown where every failure is; the address stays as it was.
      const long = await keep(selection).catch(() => null);
      if (long) go({ ...nothingStated, dates: written.dates, o, long, ...then }, true);
    },
    [state, search, go, keep],
  );
  /** Opens a saved query. Nobody else can open one that is private, so its address says what it selects. */
  const openSaved = useCallback(
    ({ Id, IsShared, selection, reportOptions }: SavedQuery) => {
      const then = { q: String(Id), by: undefined, open: undefined };
      if (IsShared) go({ ...nothingStated, ...then }, true);
      else void select(selection, { ...then, o: writeOptions(reportOptions) ?? usual });
    },
    [go, select],
  );
  return { go, select, openSaved };
}

const usual = '00mt';

const nothingStated = {
  ...{ s: undefined, a: undefined, g: undefined, dates: undefined, o: undefined, long: undefined },
} as const;

/** Dates that nobody chose are not in the address: they are proposed again for other stations. */
function datesOf({ selection, hasDates }: QueryState, change: Partial<ReportSelection>): string | undefined {
  if (!hasDates && change.dateRange === undefined) return undefined;
  return writeSelection({ ...selection, ...change }).dates;
}
