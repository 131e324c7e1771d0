import { type Claims, ministryReports, type reportKinds, type UiOption } from '@freshet/contract';
import { queries } from '#api/query-client';
import { startLoadingQuery } from './home-queries.ts';

type ReportKind = (typeof reportKinds)[number];

/**
 * Whether one of these reports is shown to the tenant, as far as has been loaded: all are until something was chosen. The
 * server refuses the others whatever the menu says.
 */
export function isReportShown(claims: Claims, kinds: readonly ReportKind[]): boolean {
  const value = optionOf(claims, 'ReportComponentVisibility');
  // A JSON list of names, none of which is part of another: the name in quotes is enough to find it.
  return value === undefined || kinds.some((kind) => value.includes(`"${kind}"`));
}

/** The name the tenant has for its report to the ministry. */
export const ministryReportOf = (claims: Claims): (typeof ministryReports)[number] =>
  ministryReports.find((name) => name === optionOf(claims, 'MinistryReport')) ?? 'BC MOE Report';

function optionOf({ role }: Claims, key: UiOption['Key']): string | undefined {
  const options = queries.getQueryData(startLoadingQuery(role).queryKey)?.UiConfigOptions.Data;
  return options?.find(({ Key }) => Key === key)?.Value;
}
