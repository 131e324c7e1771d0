import type { TenantId } from '@freshet/contract';
import { queries } from '#api/query-client';

/** Requests the guidelines of a tenant, so that they are there when a screen shows them. */
export async function loadGuidelines(tenantId: TenantId): Promise<void> {
  const { guidelineListQuery } = await import('../guideline-list-query.ts');
  await queries.prefetchQuery(guidelineListQuery(tenantId));
}
