import type { Claims, reportKinds } from '@freshet/contract';
import { queries } from '#api/query-client';
import { startLoadingQuery } from './home-queries.ts';

type ReportKind = (typeof reportKinds)[number];

/**
 * Whether one of these reports is shown to the tenant, as far as has been loaded: all are until something was chosen. The
 * server refuses the others whatever the menu says.
 */
export function isReportShown({ role }: Claims, kinds: readonly ReportKind[]): boolean {
  const options = queries.getQueryData(startLoadingQuery(role).queryKey)?.UiConfigOptions.Data;
  const value = options?.find(({ Key }) => Key === 'ReportComponentVisibility')?.Value;
  // A JSON list of names, none of which is part of another: the name in quotes is enough to find it.
  return value === undefined || kinds.some((kind) => value.includes(`"${kind}"`));
}
