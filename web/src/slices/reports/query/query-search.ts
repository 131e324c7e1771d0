import { resultOrders } from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';
import { evaluatedSearch } from '#slices/guidelines';
import { SelectionSearch } from '../selection-search.ts';

const idsText = z.string().max(2000).optional().catch(undefined);

/** What the screen of the discrete data query keeps in its address. */
export const QuerySearch = SelectionSearch.extend({
  /** One row for each sample, or one for each result. */
  view: z.enum(['wide', 'long']).optional().catch(undefined),
  /** The guideline whose verdicts colour the table; all that are chosen when left out. */
  by: searchText,
  /** Which samples come first. */
  order: z.enum(resultOrders).optional().catch(undefined),
  /** Of what is selected the table shows only these stations, analytes and flags, as lists of ids. */
  fs: idsText,
  fa: idsText,
  flag: idsText,
  only: z.enum(['exceeding']).optional().catch(undefined),
  /** All results in a state, or that could not be evaluated for a reason, take the place of the table. */
  ...evaluatedSearch,
  /** What is being chosen. */
  open: z.enum(['stations', 'analytes', 'guidelines', 'options', 'saved', 'save']).optional().catch(undefined),
  /** A result and a standard, as `12-34`, whose working is open. */
  why: searchText,
  /** A result whose origin is open. */
  origin: searchText,
});
export type QuerySearch = z.infer<typeof QuerySearch>;
