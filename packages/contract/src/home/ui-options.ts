import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { longText } from '../values.ts';
import { isListOf, stationGraphs, stationTabs } from './station-dashboard.ts';

export const uiOptionKeys = [
  'FileExportProjectName',
  'FileExportTenantName',
  'MinistryReport',
  'ReportComponentVisibility',
  'StationDashboardGraphs',
  'StationGraphTabGlobalVisibility',
  'StationPageTabs',
] as const;
export const UiOption = z.object({ Key: z.enum(uiOptionKeys), Value: z.string() });
export type UiOption = z.infer<typeof UiOption>;

/** The reports whose visibility a tenant sets; the value of `ReportComponentVisibility` is a JSON list of these. */
export const reportKinds = [
  'WQ Monthly',
  'BC MOE Monthly',
  'RISS Monthly',
  'Export All Data',
  'BC MOE Report',
  'Tenant Graphing Dashboard',
] as const;

/** The names the report to the ministry may go by: a tenant has one of them. */
export const ministryReports = ['BC MOE Report', 'BC MOE Monthly'] as const;

/** A name that becomes part of a file's name; empty means the default. */
const exportName = longText(100).regex(/^[^\\/:*?"<>|\t\r\n]*$/u, refuse('mustBeFileName'));
/** What each option may hold. Every value is text on the wire, as the specification has it. */
const uiOptionValues: Readonly<Record<(typeof uiOptionKeys)[number], z.ZodType>> = {
  FileExportProjectName: exportName,
  FileExportTenantName: exportName,
  MinistryReport: z.enum(ministryReports, refuse('mustBeOneOf', { values: ministryReports.join(', ') })),
  ReportComponentVisibility: z
    .string()
    .refine((value) => isListOf(reportKinds, value), refuse('mustBeListOfReportKinds')),
  StationDashboardGraphs: listOption(stationGraphs),
  StationPageTabs: listOption(stationTabs),
  StationGraphTabGlobalVisibility: z.enum(['true', 'false'], refuse('mustBeTrueOrFalse')),
};

/** Empty brings back that all are shown. */
function listOption(known: readonly string[]): z.ZodType {
  const example = JSON.stringify(known.slice(0, 2));
  const refusal = refuse('mustBeListOfSome', { values: known.join(', '), example });
  return z.string().refine((value) => value === '' || isListOf(known, value), refusal);
}

/** Whether a value is one that its option may hold. */
export function fitsItsKey(context: z.core.ParsePayload<UiOption>): void {
  const { Key, Value } = context.value;
  for (const { message } of uiOptionValues[Key].safeParse(Value).error?.issues ?? []) {
    context.issues.push({ code: 'custom', message, path: ['Value'], input: Value });
  }
}

export const OptionKeys = z
  .string()
  .max(500, refuse('atMostCharacters', { most: 500 }))
  .refine((keys) => unknownOption(keys) === undefined, {
    error: ({ input }) => refuse('optionUnknown', { option: unknownOption(String(input)) ?? '' }).error(),
  });
const unknownOption = (keys: string) => keys.split(',').find((key) => !uiOptionKeys.some((known) => known === key));
