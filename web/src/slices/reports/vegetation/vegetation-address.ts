import {
  DataSourceId,
  defaultVegetationOptions,
  TaxonId,
  type VegetationOptions,
  type VegetationRequest,
  vegetationFormats,
} from '@freshet/contract';
import { z } from 'zod';
import { readIds } from '#api/id-list';
import { searchText } from '#api/root-routes';
import { readDates } from '../continuous/series-address.ts';

const listText = z.string().max(5000).optional().catch(undefined);

/** What the screen keeps in its address. */
export const VegetationSearch = z.object({
  /** Plots and species, as lists of ids; every species when none is named. */
  p: listText,
  x: listText,
  /** `2026-01-01..2026-03-31`; everything when left out. */
  dates: searchText,
  format: z.enum(vegetationFormats).optional().catch(undefined),
  figures: z.enum(['no']).optional().catch(undefined),
  ground: z.enum(['no']).optional().catch(undefined),
  /** What is being chosen. */
  open: z.enum(['plots', 'species', 'options']).optional().catch(undefined),
});
export type VegetationSearch = z.infer<typeof VegetationSearch>;

/** The parameters of an address. Invalid ones are ignored. */
export const readVegetation = (search: VegetationSearch): VegetationRequest => ({
  selection: {
    plots: readIds(search.p).map((id) => DataSourceId.parse(id)),
    taxa: readIds(search.x).map((id) => TaxonId.parse(id)),
    dateRange: readDates(search.dates),
  },
  reportOptions: {
    reportFormat: search.format ?? defaultVegetationOptions.reportFormat,
    includeFigures: search.figures !== 'no',
    includeGround: search.ground !== 'no',
  },
});

/** The options as an address says them; what is usual is left out. */
export const writeVegetationOptions = (options: VegetationOptions): Partial<VegetationSearch> => ({
  format: options.reportFormat === defaultVegetationOptions.reportFormat ? undefined : options.reportFormat,
  figures: options.includeFigures ? undefined : 'no',
  ground: options.includeGround ? undefined : 'no',
});
