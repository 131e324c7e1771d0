import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { ReportSelection } from './report-values.ts';

/** Fifty thousand ids are longer than most bodies. */
const bodyLimitBytes = 2_097_152;

/** What an address calls a selection: it follows from the selection alone, and reveals nothing about it. */
export const StoredSelectionId = z
  .string()
  .regex(/^[\w-]{22}$/, refuse('mustBe22Characters'))
  .brand<'KeptSelectionId'>();
export type StoredSelectionId = z.infer<typeof StoredSelectionId>;

export const storedSelections = {
  keep: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/KeptSelections',
    needs: 'reports.read',
    summary: 'Stores a selection that is too long for a URL, and returns its identifier for the URL.',
    body: z.object({ selection: ReportSelection }),
    bodyLimitBytes,
    reply: z.object({ Id: StoredSelectionId }),
    errors: ['reports.datesInverted', 'reports.selectionGone'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/MultiStationQuery/KeptSelections/:id',
    needs: 'reports.read',
    summary: 'A stored selection by the identifier in a URL, for all users of the tenant. It never changes.',
    params: z.object({ id: StoredSelectionId }),
    reply: z.object({ selection: ReportSelection }),
    errors: ['notFound'],
  }),
};
