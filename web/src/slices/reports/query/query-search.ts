import { z } from 'zod';
import { searchText } from '#api/root-routes';
import { SelectionSearch } from '../parts/selection-search.ts';

/** What the screen of the discrete data query keeps in its address. */
export const QuerySearch = SelectionSearch.extend({
  /** One row for each sample, or one for each result. */
  view: z.enum(['wide', 'long']).optional().catch(undefined),
  /** The guideline whose verdicts colour the table; all that are chosen when left out. */
  by: searchText,
  /** What is being chosen. */
  open: z.enum(['stations', 'analytes', 'guidelines', 'options', 'saved', 'save']).optional().catch(undefined),
  /** A result and a standard, as `12-34`, whose working is open. */
  why: searchText,
  /** A result whose origin is open. */
  origin: searchText,
});
export type QuerySearch = z.infer<typeof QuerySearch>;
