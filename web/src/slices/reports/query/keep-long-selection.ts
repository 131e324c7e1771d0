import type { ReportOptions, ReportSelection, SavedQueryId } from '@freshet/contract';
import i18next from 'i18next';
import { queries } from '#api/query-client';
import { queryApi, refreshSavedQueries, savedQueryQuery } from '../parts/query-api.ts';

/** Keeps a selection that is too long for an address as a private query: the one it was kept in before, or a new one. */
export async function keepLongSelection(
  known: SavedQueryId | null,
  selection: ReportSelection,
  reportOptions: ReportOptions,
): Promise<SavedQueryId> {
  const when = new Date().toISOString().replace('T', ' ').slice(0, 19);
  const Name = i18next.t('reports:saved.longName', { when });
  const body = { Name, IsShared: false, selection, reportOptions };
  const kept =
    known === null
      ? await queryApi.savedQueries.add({ body })
      : await queryApi.savedQueries.update({ params: { id: known }, body: { ...body, Revision: null } });
  queries.setQueryData(savedQueryQuery(kept.Id).queryKey, kept);
  void refreshSavedQueries();
  return kept.Id;
}
