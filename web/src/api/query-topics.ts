import { queries } from './query-client.ts';

/** What the browser asks the server about. Every query key begins with one of these, and a slice refreshes another by it. */
export type QueryTopic =
  | 'accessTokens'
  | 'admin'
  | 'analytes'
  | 'aquarius'
  | 'attachment'
  | 'catalogue'
  | 'cofactors'
  | 'dashboards'
  | 'delete-stations'
  | 'ecology'
  | 'equipment'
  | 'execution'
  | 'executions'
  | 'exportAll'
  | 'fileSchemas'
  | 'files'
  | 'flags'
  | 'folded-names'
  | 'grades'
  | 'guidelines'
  | 'home'
  | 'identity'
  | 'importNotifications'
  | 'importers'
  | 'imports'
  | 'ingestion'
  | 'keptSelection'
  | 'logs'
  | 'map'
  | 'messages'
  | 'monthly'
  | 'operations'
  | 'places'
  | 'plotPhoto'
  | 'qualityRules'
  | 'reportRuns'
  | 'reportSchedules'
  | 'reports'
  | 'samples'
  | 'savedQueries'
  | 'series'
  | 'seriesWatch'
  | 'serviceCredentials'
  | 'services'
  | 'test-run'
  | 'undo-import'
  | 'units';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryTopic, ...unknown[]];
  }
}

/** Everything that is known about these topics is requested again, where it is shown. */
export const refreshTopics = async (...topics: readonly QueryTopic[]): Promise<void> => {
  await Promise.all(topics.map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
};
