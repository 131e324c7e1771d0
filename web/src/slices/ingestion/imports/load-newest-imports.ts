import { queries } from '#api/query-client';

/** Requests the newest imports, so that they are there when a screen shows them. */
export async function loadNewestImports(): Promise<void> {
  const { newestImportsQuery } = await import('./newest-imports-query.ts');
  await queries.prefetchQuery(newestImportsQuery);
}
