import {
  type FlagId,
  flags,
  type ImportId,
  imports,
  type QualityRule,
  qualityRules,
  type TenantId,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { refreshTopics } from '#api/query-topics';

const api = clientFor({ qualityRules, flags, imports });
const area = 'qualityRules';

/** How the work of laboratories is checked. */
export const ruleList = queryOptions({
  queryKey: [area, 'list'],
  queryFn: async () => (await api.qualityRules.list({})).Rules,
});

export async function saveRules(rules: readonly QualityRule[]): Promise<void> {
  const { Rules } = await api.qualityRules.save({ body: { Rules: [...rules] } });
  queries.setQueryData(ruleList.queryKey, Rules);
}

/** The flags of the tenant, by code. */
export const flagChoices = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['flags', 'list', tenantId],
    queryFn: () => api.flags.flagList({ params: { tenantId } }),
  });

/** What the checks found about an import, page after page. More comes once its results were evaluated. */
export const qualityQuery = (id: ImportId, isEvaluated: boolean) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'quality', id, isEvaluated],
    queryFn: ({ pageParam }) =>
      api.imports.quality({ params: { id }, query: { limit: 500, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: 0,
    getNextPageParam: ({ Findings, HasMore }) => (HasMore ? (Findings.at(-1)?.Id ?? null) : null),
  });

export interface Flagging {
  readonly importId: ImportId;
  readonly flagId: FlagId;
  readonly findingIds: readonly number[];
  readonly isOn: boolean;
}

/** Puts a flag on values that a check found, or takes it off. */
export async function putFlag({ importId, flagId, findingIds, isOn }: Flagging): Promise<number> {
  const body = { FlagId: flagId, Findings: [...findingIds], IsOn: isOn };
  const { Changed } = await api.imports.putFlag({ params: { id: importId }, body });
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['imports', 'quality', importId] }),
    refreshTopics('places'),
  ]);
  return Changed;
}
