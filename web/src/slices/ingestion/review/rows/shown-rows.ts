import { type Severity, severities } from '@freshet/contract';
import type { RowFilter } from '../../ingestion-queries.ts';
import { reviewRoute } from '../../routes.ts';

const usual: readonly Severity[] = ['error', 'warning'];

/** Which rows and which findings the address asks for. Notes are left out unless requested. */
export function useShownRows() {
  const search = reviewRoute.useSearch();
  const navigate = reviewRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const requested = search.severities?.split(',') ?? [];
  const shown = search.severities === undefined ? usual : severities.filter((each) => requested.includes(each));
  const toggle = (severity: Severity) => {
    const next = severities.filter((each) => (each === severity ? !shown.includes(each) : shown.includes(each)));
    change({ severities: next.join(',') === usual.join(',') ? undefined : next.join(',') || 'none' });
  };
  return { search, change, shown, toggle };
}

/** A cause shows all its rows, whatever their state; otherwise those that wait come first. */
export function filterOf(
  { state, code, find }: { state?: string | undefined; code?: string | undefined; find?: string | undefined },
  hasWaiting: boolean,
): RowFilter {
  const chosen = state ?? (code || !hasWaiting ? 'all' : 'waiting');
  return {
    ...(isRowState(chosen) ? { state: chosen } : {}),
    ...(code ? { code } : {}),
    ...(find ? { text: find } : {}),
  };
}

const isRowState = (state: string): state is NonNullable<RowFilter['state']> => state !== 'all';
