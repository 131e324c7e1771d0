import { coverScales } from '@freshet/domain/ecology';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataSourceId,
  DataSourceIdText,
  Done,
  day,
  longText,
  MonitoringFeatureId,
  text,
  wholeNumber,
} from '../values.ts';
import { PlotVisitId, PlotVisitIdText, TaxonId } from './ecology-ids.ts';
import { groundSurfaces, strata, taxonStatuses } from './ecology-words.ts';
import { EventMeasurement } from './event-measurements.ts';
import { VisitFigures } from './plot-figures.ts';

export const plotShapes = ['', 'square', 'rectangle', 'circle', 'transect'] as const;

const number = (min: number, max: number) =>
  z
    .number()
    .min(min, refuse('mustBeAtLeast', { least: String(min) }))
    .max(max, refuse('mustBeAtMost', { most: String(max) }));

export const PlotFacts = z.object({
  SizeSquareMetres: number(0.0001, 1e9).nullable().default(null),
  Shape: z.enum(plotShapes).default(''),
  SlopePercent: number(0, 1000).nullable().default(null),
  /** Degrees from north, clockwise. */
  AspectDegrees: number(0, 359.999).nullable().default(null),
  Treatment: longText(500).default(''),
  EstablishedOn: day().nullable().default(null),
  /** The plot that this one is compared with. */
  ReferencePlotId: DataSourceId.nullable().default(null),
});
export type PlotFacts = z.infer<typeof PlotFacts>;

export const PlotRow = z.object({
  Id: DataSourceId,
  PlotName: z.string(),
  PlaceId: MonitoringFeatureId.nullable(),
  CommunityType: z.string().nullable(),
  PlotType: z.string().nullable(),
  Treatment: z.string(),
  Visits: z.number().int(),
  LastVisit: day().nullable(),
  /** Species over all visits; synonyms count as what is accepted. */
  Species: z.number().int(),
  IsShared: z.boolean(),
});
export type PlotRow = z.infer<typeof PlotRow>;

export const Cover = z.object({
  TaxonId,
  TaxonName: z.string(),
  /** What figures count it as: the accepted name of a synonym. */
  CountedId: TaxonId,
  CountedName: z.string(),
  Status: z.enum(taxonStatuses),
  Stratum: z.enum(strata),
  /** Null where a count alone was written down. */
  Scale: z.enum(coverScales).nullable(),
  Recorded: z.string(),
  /** The basis of the figures. */
  CoverPercent: z.number().nullable(),
  Individuals: z.number().int().nullable(),
  HeightMetres: z.number().nullable(),
  Vigour: z.number().int().nullable(),
});
export type Cover = z.infer<typeof Cover>;

export const GroundCover = z.object({ Surface: z.enum(groundSurfaces), CoverPercent: number(0, 100) });

const NewCover = z.object({
  TaxonId,
  Stratum: z.enum(strata),
  Scale: z.enum(coverScales).nullable().default('percent'),
  Recorded: longText(20).default(''),
  Individuals: z.number().int().min(0).max(2_000_000_000).nullable().default(null),
  HeightMetres: number(0, 200).nullable().default(null),
  Vigour: z.number().int().min(0).max(4).nullable().default(null),
});

export const NewVisit = z.object({
  VisitedOn: day(),
  Observers: longText(500).default(''),
  Notes: longText(4000).default(''),
  /** Left out, those that are known stay. */
  EventMeasurements: z.array(EventMeasurement).max(100).optional(),
  Covers: z.array(NewCover).max(2000).default([]),
  Ground: z.array(GroundCover).max(20).default([]),
});
export type NewVisit = z.infer<typeof NewVisit>;

export const PlotVisit = z.object({
  Id: PlotVisitId,
  VisitedOn: day(),
  Observers: z.string(),
  Notes: z.string(),
  EventMeasurements: z.array(EventMeasurement),
  Covers: z.array(Cover),
  Ground: z.array(GroundCover),
  /** Null without any; otherwise what the surfaces come to, which should be 100. */
  GroundSum: z.number().nullable(),
  Figures: VisitFigures,
});
export type PlotVisit = z.infer<typeof PlotVisit>;

export const Plot = PlotRow.extend({
  ...PlotFacts.shape,
  ReferencePlotName: z.string().nullable(),
  /** Newest first. */
  VisitList: z.array(PlotVisit),
  /** Species known after one visit, two and so on, on average over every order of the visits. */
  Accumulation: z.array(z.number()),
  /** Visits of the reference plot, newest first. */
  ReferenceVisits: z.array(z.object({ VisitedOn: day(), Richness: z.number().int(), TotalCover: z.number() })),
});
export type Plot = z.infer<typeof Plot>;

const byPlot = z.object({ plotId: DataSourceIdText });
const byVisit = z.object({ plotId: DataSourceIdText, visitId: PlotVisitIdText });

export const plots = {
  overview: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots/Overview',
    needs: 'ecology.read',
    summary: 'The vegetation plots with their visits and species, by name.',
    query: z.object({
      text: text(200).optional(),
      /** The last plot of the page before. */
      after: DataSourceIdText.optional(),
      /** All of them where nothing is stated. */
      take: wholeNumber(1, 1000).optional(),
    }),
    reply: z.array(PlotRow),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots/:plotId',
    needs: 'ecology.read',
    summary: 'A vegetation plot with its visits, species and metrics.',
    params: byPlot,
    reply: Plot,
    errors: ['notFound'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vegetativemonitoring/plots/:plotId',
    needs: 'ecology.write',
    summary: 'Changes the properties of a plot.',
    params: byPlot,
    body: PlotFacts,
    reply: Done,
    errors: ['notFound', 'plots.ownReference'],
  }),
  addVisit: endpoint({
    method: 'POST',
    path: '/api/vegetativemonitoring/plots/:plotId/Visits',
    needs: 'ecology.write',
    summary: 'Adds a visit with its species and ground cover.',
    params: byPlot,
    body: NewVisit,
    reply: z.object({ Id: PlotVisitId }),
    errors: ['notFound', 'plots.dayTaken', 'ecology.dayInFuture'],
  }),
  updateVisit: endpoint({
    method: 'PUT',
    path: '/api/vegetativemonitoring/plots/:plotId/Visits/:visitId',
    needs: 'ecology.write',
    summary: 'Replaces a visit with its species and ground cover.',
    params: byVisit,
    body: NewVisit,
    reply: z.object({ Id: PlotVisitId }),
    errors: ['notFound', 'plots.dayTaken', 'ecology.dayInFuture'],
  }),
  removeVisit: endpoint({
    method: 'DELETE',
    path: '/api/vegetativemonitoring/plots/:plotId/Visits/:visitId',
    needs: 'ecology.delete',
    summary: 'Deletes a visit without specimens.',
    params: byVisit,
    reply: Done,
    errors: ['notFound', 'plots.visitHasSpecimens'],
  }),
};
