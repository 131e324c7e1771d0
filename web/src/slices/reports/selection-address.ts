import {
  AnalyteId,
  DataSourceId,
  defaultReportOptions,
  ExpressAs,
  GuidelineId,
  type ReportOptions,
  type ReportSelection,
  reportFormats,
  worksheetGroupings,
} from '@freshet/contract';
import { nonDetectRules, percentileRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { readIds, writeIds } from '#api/id-list';
import { isDay } from '#ui/dates/date-range.ts';
import type { SelectionSearch } from './selection-search.ts';

/** Longer addresses are not passed on by every program. */
const longestAddress = 1800;

export function writeSelection(selection: ReportSelection): Pick<SelectionSearch, 's' | 'a' | 'g' | 'dates'> {
  return {
    s: writeIds(selection.stations) || undefined,
    a: writeIds(selection.analytes) || undefined,
    g: writeIds(selection.guidelines) || undefined,
    dates: writeDates(selection.dateRange),
  };
}

export const isLong = (selection: ReportSelection): boolean => {
  const { s = '', a = '', g = '' } = writeSelection(selection);
  return s.length + a.length + g.length > longestAddress;
};

/** Ids are proven by the server, which answers for those that are not there as for those that never were. */
export const readSelection = ({ s, a, g, dates }: SelectionSearch): ReportSelection => ({
  stations: readAs(DataSourceId, s),
  analytes: readAs(AnalyteId, a),
  guidelines: readAs(GuidelineId, g),
  dateRange: readDates(dates) ?? { start: null, end: null },
});

const readAs = <Id extends z.ZodType>(id: Id, text: string | undefined): z.output<Id>[] =>
  z.array(id).safeParse(readIds(text)).data ?? [];

const writeDates = ({ start, end }: ReportSelection['dateRange']): string =>
  start === null && end === null ? 'all' : `${start ?? ''}..${end ?? ''}`;

/** Null when the address says nothing about dates. Dates the wrong way round are turned. */
export function readDates(text: string | undefined): ReportSelection['dateRange'] | null {
  if (text === 'all') return { start: null, end: null };
  const [from = '', to = '', ...rest] = (text ?? '').split('..');
  if (rest.length > 0 || (!isDay(from) && !isDay(to))) return null;
  const [start, end] = [isDay(from) ? from : null, isDay(to) ? to : null];
  return start !== null && end !== null && start > end ? { start: end, end: start } : { start, end };
}

const switches = [
  ['m', 'includeSummaryTab'],
  ['t', 'includeStatSummary'],
  ['q', 'includeQaQc'],
  ['n', 'includeEnvirodataAnalyteName'],
  ['g', 'includeGapMarkers'],
  ['c', 'convertUnits'],
] as const;

/**
 * Format and grouping by their place in the list, then a letter for each switch that is on, then other rules of
 * statistics; behind a `~` what analytes are expressed as: `00mt.10~12-N_15-meq`.
 */
export function writeOptions(options: ReportOptions): string | undefined {
  const places = `${reportFormats.indexOf(options.reportFormat)}${worksheetGroupings.indexOf(options.organizeWorksheetBy)}`;
  const rules = `.${nonDetectRules.indexOf(options.nonDetectRule)}${percentileRules.indexOf(options.percentileRule)}`;
  const requested = writeExpressions(options.expressAs) ?? '';
  const chosen = switches.map(([letter, name]) => (options[name] ? letter : '')).join('');
  const letters = `${chosen}${options.includeConfidenceLimits ? 'l' : ''}${options.includeWaterQualityIndex ? 'w' : ''}`;
  const text = `${places}${letters}${rules === usualRules ? '' : rules}${requested === '' ? '' : `~${requested}`}`;
  return text === usualOptions ? undefined : text;
}

const usualOptions = '00mt';
const usualRules = '.00';

export function readOptions(text: string | undefined): ReportOptions {
  const match = /^([0-2])([0-2])([a-z]*)(?:\.(\d)(\d))?(?:~([\w-]*))?$/.exec(text ?? usualOptions);
  if (!match) return defaultReportOptions;
  const [, format = '0', grouping = '0', letters = '', nonDetects = '0', percentile = '0', requested = ''] = match;
  const expressAs = readExpressions(requested);
  return {
    ...defaultReportOptions,
    reportFormat: reportFormats[Number(format)] ?? defaultReportOptions.reportFormat,
    organizeWorksheetBy: worksheetGroupings[Number(grouping)] ?? defaultReportOptions.organizeWorksheetBy,
    ...Object.fromEntries(switches.map(([letter, name]) => [name, letters.includes(letter)])),
    ...(letters.includes('l') ? { includeConfidenceLimits: true } : {}),
    ...(letters.includes('w') ? { includeWaterQualityIndex: true } : {}),
    ...(expressAs.length > 0 ? { expressAs } : {}),
    nonDetectRule: nonDetectRules[Number(nonDetects)] ?? defaultReportOptions.nonDetectRule,
    percentileRule: percentileRules[Number(percentile)] ?? defaultReportOptions.percentileRule,
  };
}

/** `12-N_15-meq`: what analytes are expressed as, by their ids. */
export const writeExpressions = (expressAs: ReportOptions['expressAs']): string | undefined =>
  (expressAs ?? []).map(({ analyteId, as }) => `${analyteId}-${as}`).join('_') || undefined;

export const readExpressions = (text: string): ExpressAs[] =>
  text.split('_').flatMap((one) => {
    const [id = '', as = ''] = one.split('-');
    const read = ExpressAs.safeParse({ analyteId: Number(id), as });
    return read.success ? [read.data] : [];
  });
