import type { Answer, ExecutionId, loggerFiles } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from '../../ingestion-api.ts';
import { reviewQuery } from '../../ingestion-queries.ts';

export type LoggerFileView = Answer<typeof loggerFiles.get>;
export type LoggerColumnView = LoggerFileView['Columns'][number];

export const loggerFileQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: ['ingestion', 'loggerFile', executionId],
    queryFn: () => api.loggerFiles.get({ params: { executionId } }),
  });

export const findingsQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: ['ingestion', 'loggerFindings', executionId],
    queryFn: () => api.ingestion.findings({ params: { executionId }, query: { limit: 100 } }),
  });

export const allSeriesQuery = queryOptions({
  queryKey: ['ingestion', 'series'],
  queryFn: async () => {
    const Data = [];
    for (let after: string | undefined; ; ) {
      const page = await api.series.list({ query: { take: 5000, ...(after ? { after } : {}) } });
      Data.push(...page.Data);
      if (page.Next === null) return { Data };
      after = page.Next;
    }
  },
});

type Stated = Parameters<typeof api.loggerFiles.decide>[0]['body'];

/** Says something about a file; what is shown follows. */
export async function decide(executionId: ExecutionId, body: Stated): Promise<void> {
  const { LoggerFile } = await api.loggerFiles.decide({ params: { executionId }, body });
  const { queryKey } = loggerFileQuery(executionId);
  // An answer that was under way before would put back what this changed.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, LoggerFile);
  await queries.invalidateQueries({ queryKey: reviewQuery(executionId).queryKey });
  void queries.invalidateQueries({ queryKey: allSeriesQuery.queryKey });
}
