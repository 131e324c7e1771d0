import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, instant, SavedQueryId, SavedQueryIdText, text } from '../values.ts';
import { ReportOptions, ReportSelection } from './report-values.ts';

/** Fifty thousand ids are longer than most bodies. */
const bodyLimitBytes = 2_097_152;

export const NewSavedQuery = z.object({
  Name: text(200),
  /** Everybody of the tenant may open it; only its owner and administrators change it. */
  IsShared: z.boolean(),
  selection: ReportSelection,
  reportOptions: ReportOptions,
});
export type NewSavedQuery = z.infer<typeof NewSavedQuery>;

/** A saved query in a list; what it selects is read one by one. */
export const SavedQueryBrief = z.object({
  Id: SavedQueryId,
  Name: z.string(),
  IsShared: z.boolean(),
  OwnerName: z.string(),
  IsOwn: z.boolean(),
  CanChange: z.boolean(),
  StationCount: z.number().int(),
  AnalyteCount: z.number().int(),
  /** Counts its changes, so that nobody overwrites what they have not seen. */
  Revision: z.number().int(),
  ChangedBy: z.string(),
  ChangedAt: instant(),
});
export type SavedQueryBrief = z.infer<typeof SavedQueryBrief>;

export const SavedQuery = SavedQueryBrief.extend({ selection: ReportSelection, reportOptions: ReportOptions });
export type SavedQuery = z.infer<typeof SavedQuery>;

const byId = z.object({ id: SavedQueryIdText });

export const savedQueries = {
  list: endpoint({
    method: 'GET',
    path: '/api/SavedQuery/List',
    needs: 'reports.read',
    summary: "The caller's saved queries and those shared in the tenant, by name.",
    reply: z.array(SavedQueryBrief),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/SavedQuery/Detail/:id',
    needs: 'reports.read',
    summary: 'One saved query with its selection. Private queries of other users are not found.',
    params: byId,
    reply: SavedQuery,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/SavedQuery/Add',
    needs: 'reports.save',
    summary: 'Saves a query under a name its owner has not used yet.',
    body: NewSavedQuery,
    bodyLimitBytes,
    reply: SavedQuery,
    errors: ['reports.datesInverted', 'reports.selectionGone', 'reports.queryNameTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/SavedQuery/Update/:id',
    needs: 'reports.save',
    summary: 'Changes a saved query. If a revision is given, it must match.',
    params: byId,
    body: NewSavedQuery.extend({
      Revision: z
        .number()
        .int()
        .min(1, refuse('mustBeAtLeast', { least: 1 }))
        .nullable(),
    }),
    bodyLimitBytes,
    reply: SavedQuery,
    errors: [
      'notFound',
      'identity.forbidden',
      'reports.datesInverted',
      'reports.selectionGone',
      'reports.queryNameTaken',
      'reports.queryChanged',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/SavedQuery/Delete/:id',
    needs: 'reports.save',
    summary: 'Deletes a saved query. Its reports remain.',
    params: byId,
    reply: Done,
    errors: ['notFound', 'identity.forbidden'],
  }),
};
