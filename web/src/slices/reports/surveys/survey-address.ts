import {
  DataSourceId,
  defaultSurveyOptions,
  type SurveyOptions,
  type SurveyRequest,
  SurveyTypeId,
  surveyFormats,
  TaxonId,
} from '@freshet/contract';
import { z } from 'zod';
import { readIds } from '#api/id-list';
import { searchText } from '#api/root-routes';
import { readDates } from '../continuous/series-address.ts';

const listText = z.string().max(5000).optional().catch(undefined);

/** What the screen keeps in its address. */
export const SurveySearch = z.object({
  /** Survey locations, survey types and taxa, as lists of ids; every type and taxon when none is named. */
  l: listText,
  y: listText,
  x: listText,
  /** `2026-01-01..2026-03-31`; everything when left out. */
  dates: searchText,
  format: z.enum(surveyFormats).optional().catch(undefined),
  figures: z.enum(['no']).optional().catch(undefined),
  /** What is being chosen. */
  open: z.enum(['locations', 'types', 'species', 'options']).optional().catch(undefined),
});
export type SurveySearch = z.infer<typeof SurveySearch>;

/** The parameters of an address. Invalid ones are ignored. */
export const readSurveys = (search: SurveySearch): SurveyRequest => ({
  selection: {
    locations: readIds(search.l).map((id) => DataSourceId.parse(id)),
    types: readIds(search.y).map((id) => SurveyTypeId.parse(id)),
    taxa: readIds(search.x).map((id) => TaxonId.parse(id)),
    dateRange: readDates(search.dates),
  },
  reportOptions: {
    reportFormat: search.format ?? defaultSurveyOptions.reportFormat,
    includeFigures: search.figures !== 'no',
  },
});

/** The options as an address says them; what is usual is left out. */
export const writeSurveyOptions = (options: SurveyOptions): Partial<SurveySearch> => ({
  format: options.reportFormat === defaultSurveyOptions.reportFormat ? undefined : options.reportFormat,
  figures: options.includeFigures ? undefined : 'no',
});
