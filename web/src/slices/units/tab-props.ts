import type { unitsRoute } from './routes.ts';
import type { UnitLookup } from './unit-lookup.ts';

type Search = ReturnType<typeof unitsRoute.useSearch>;

export interface TabProps {
  book: UnitLookup | undefined;
  search: Search;
  onSearch: (next: Partial<Search>) => void;
}
