import type { ReportSelection, StoredSelectionId } from '@freshet/contract';
import { queries } from '#api/query-client';
import { queryApi, storedSelectionQuery } from '../../query-api.ts';

/**
 * Keeps what is too long for an address, so that every reader of the address sees the same. The dates are never long.
 */
export async function saveLongSelection({
  stations,
  analytes,
  guidelines,
}: ReportSelection): Promise<StoredSelectionId> {
  const selection = { stations, analytes, guidelines, dateRange: { start: null, end: null } };
  const { Id } = await queryApi.storedSelections.keep({ body: { selection } });
  queries.setQueryData(storedSelectionQuery(Id).queryKey, { stations, analytes, guidelines });
  return Id;
}
