import type { Answer, EcologyName, ExecutionId, ecologyFiles } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from '../../ingestion-api.ts';
import { reviewQuery } from '../../ingestion-queries.ts';

export type EcologyFileView = Answer<typeof ecologyFiles.get>;

export const ecologyFileQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: ['ingestion', 'ecologyFile', executionId],
    queryFn: () => api.ecologyFiles.get({ params: { executionId } }),
  });

export const ecologyFindingsQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: ['ingestion', 'ecologyFindings', executionId],
    queryFn: () => api.ingestion.findings({ params: { executionId }, query: { limit: 100 } }),
  });

export type Stated = Parameters<typeof api.ecologyFiles.decide>[0]['body'];

export const nothingStated: Stated = { Names: [], AddUnknown: [], LeaveOutUnknown: [], Publish: false };

/** Says something about a file; what is shown follows. */
export async function decide(executionId: ExecutionId, stated: Partial<Stated>): Promise<void> {
  const body = { ...nothingStated, ...stated };
  const { EcologyFile } = await api.ecologyFiles.decide({ params: { executionId }, body });
  const { queryKey } = ecologyFileQuery(executionId);
  // An answer that was under way before would put back what this changed.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, EcologyFile);
  await queries.invalidateQueries({ queryKey: reviewQuery(executionId).queryKey });
  void queries.invalidateQueries({ queryKey: ecologyFindingsQuery(executionId).queryKey });
}

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What a name of a kind may mean, by a part of what it is called. */
export const choicesQuery = (kind: EcologyName['Kind'], text: string) =>
  queryOptions({
    queryKey: ['ingestion', 'ecologyChoices', kind, text],
    queryFn: (): Promise<Choice[]> => findChoices(kind, text),
    staleTime: 30_000,
  });

const sourceTypes = { location: 'surveys_envirodata', plot: 'vegetativemonitoring_envirodata' } as const;

async function findChoices(kind: EcologyName['Kind'], text: string): Promise<Choice[]> {
  if (kind === 'taxon') {
    const { Data } = await api.taxa.list({ query: { take: 20, ...(text ? { text } : {}) } });
    return Data.map(({ Id, Name, Authority }) => ({ id: Id, name: `${Name} ${Authority}`.trim() }));
  }
  if (kind === 'location' || kind === 'plot') {
    const sources = await api.locations.dataSources({ query: { sourceTypes: [sourceTypes[kind]] } });
    return sources.map(({ Id, LocationIdentifier }) => ({ id: Id, name: LocationIdentifier }));
  }
  const types = await api.surveyTypes.list({});
  if (kind === 'surveyType') return types.map(({ Id, Name }) => ({ id: Id, name: Name }));
  return types.flatMap(({ Name: type, Parameters }) =>
    Parameters.map(({ Id, Name, Unit }) => ({ id: Id, name: `${type}: ${Name}${Unit ? ` (${Unit})` : ''}` })),
  );
}
