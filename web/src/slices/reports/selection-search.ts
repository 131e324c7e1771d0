import { z } from 'zod';

const longText = z.string().max(8000).optional().catch(undefined);
const shortText = z.string().max(100).optional().catch(undefined);

/** What was selected, as every screen about it keeps it in its address. */
export const SelectionSearch = z.object({
  /** Stations, analytes and guidelines, each as a list of ids. */
  s: longText,
  a: longText,
  g: longText,
  /** `2026-01-01..2026-03-31`, either day left out where it is open; `all` for every day. */
  dates: shortText,
  /** How the report shall look, and what amounts are expressed as. */
  o: z.string().max(2000).optional().catch(undefined),
  /** The saved query that is open. */
  q: shortText,
  /** Where a selection too long for an address is kept. */
  long: shortText,
});
export type SelectionSearch = z.infer<typeof SelectionSearch>;
