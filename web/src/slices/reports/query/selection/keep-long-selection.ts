import type { KeptSelectionId, ReportSelection } from '@freshet/contract';
import { queries } from '#api/query-client';
import { keptSelectionQuery, queryApi } from '../../query-api.ts';

/** Keeps what is too long for an address, so that whoever is given the address sees the same. The dates are never long. */
export async function keepLongSelection({ stations, analytes, guidelines }: ReportSelection): Promise<KeptSelectionId> {
  const selection = { stations, analytes, guidelines, dateRange: { start: null, end: null } };
  const { Id } = await queryApi.keptSelections.keep({ body: { selection } });
  queries.setQueryData(keptSelectionQuery(Id).queryKey, { stations, analytes, guidelines });
  return Id;
}
