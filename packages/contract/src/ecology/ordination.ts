import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, day, text, wholeNumber } from '../values.ts';

/** So many visits are placed in one picture; more cannot be distinguished. */
export const mostOrdinated = 300;

export const Ordination = z.object({
  /** One for each visit, by plot and day. */
  Points: z.array(
    z.object({
      PlotId: DataSourceId,
      PlotName: z.string(),
      CommunityType: z.string(),
      Treatment: z.string(),
      VisitedOn: day(),
      X: z.number(),
      Y: z.number(),
    }),
  ),
  /** Of the first and second axis: the share of all positive eigenvalues. */
  Shares: z.array(z.number()),
  /** Eigenvalues below zero as a share of all in absolute terms. */
  NegativeShare: z.number(),
  /** How far distances in the picture are from those computed: Kruskal's stress 1. Null for fewer than two visits. */
  Stress: z.number().nullable(),
  /** Visits of these years without any cover, which nothing can be compared with. */
  WithoutCover: z.number().int(),
});
export type Ordination = z.infer<typeof Ordination>;

export const ordination = {
  get: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots/Ordination',
    needs: 'ecology.read',
    summary: 'Ordination of the visits of plots: principal coordinates of Bray-Curtis dissimilarities.',
    query: z.object({
      /** The first and last year, both included. */
      from: wholeNumber(1, 9999).optional(),
      to: wholeNumber(1, 9999).optional(),
      /** Only plots of this community type. */
      community: text(200).optional(),
    }),
    reply: Ordination,
    errors: ['plots.tooManyVisits'],
  }),
};
