import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DashboardId,
  DashboardIdText,
  DataSourceId,
  DataSourceIdText,
  Done,
  instant,
  longText,
  text,
} from '../values.ts';
import { TileContent } from './tile-content.ts';

/** The grid tiles are placed on: so many columns wide, as long as it needs to be. */
export const gridColumns = 12;
export const mostTiles = 40;
const mostRows = 400;

const cell = (least: number, most: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(least, refuse('mustBeAtLeast', { least: String(least) }))
    .max(most, refuse('mustBeAtMost', { most: String(most) }));

function staysInside(context: z.core.ParsePayload<{ X: number; W: number }>): void {
  const { X, W } = context.value;
  if (X + W <= gridColumns) return;
  context.issues.push({
    code: 'custom',
    message: refuse('gridIsWide', { columns: gridColumns }).error(),
    path: ['W'],
    input: W,
  });
}

export const Tile = z
  .object({
    /** Chosen by the person who places it; different from the others of the dashboard. */
    Id: text(40),
    X: cell(0, gridColumns - 1),
    Y: cell(0, mostRows),
    W: cell(2, gridColumns),
    H: cell(2, 40),
    Title: longText(120),
    Content: TileContent,
  })
  .check(staysInside);
export type Tile = z.infer<typeof Tile>;

const Tiles = z
  .array(Tile)
  .max(mostTiles, refuse('atMostTiles', { most: String(mostTiles) }))
  .refine((tiles) => new Set(tiles.map(({ Id }) => Id)).size === tiles.length, refuse('tilesHaveSameId'));

export const DashboardSummary = z.object({
  Id: DashboardId,
  Name: z.string(),
  /** The station it is about; null for one of the whole tenant. */
  StationId: DataSourceId.nullable(),
  /** Everybody of the tenant sees it; otherwise only the person who made it. */
  IsShared: z.boolean(),
  OwnerName: z.string(),
  CanEdit: z.boolean(),
  Revision: z.number().int(),
  ChangedBy: z.string(),
  ChangedAt: instant(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const Dashboard = DashboardSummary.extend({ Tiles: z.array(Tile) });
export type Dashboard = z.infer<typeof Dashboard>;

const content = { Name: text(200), IsShared: z.boolean(), Tiles };
const changeErrors = ['notFound', 'reports.hidden', 'reports.selectionGone', 'identity.forbidden'] as const;

const printed = {
  method: 'POST',
  needs: 'reports.run',
  body: z.object({
    Name: text(200),
    StationId: DataSourceId.nullable(),
    Language: z.enum(['en', 'fr']),
    Tiles,
  }),
  errors: ['notFound', 'reports.hidden', 'reports.selectionGone'],
} as const;

export const dashboards = {
  list: endpoint({
    method: 'GET',
    path: '/api/Dashboards',
    needs: 'reports.read',
    summary: 'The dashboards of a station or of the tenant: shared ones and those of the caller.',
    query: z.object({ stationId: DataSourceIdText.optional() }),
    reply: z.array(DashboardSummary),
    errors: ['notFound', 'reports.hidden'],
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/Dashboards/Proposal',
    needs: 'reports.read',
    summary: 'Default tiles based on the available data, shown until a dashboard is saved.',
    query: z.object({ stationId: DataSourceIdText.optional() }),
    reply: z.object({
      Tiles: z.array(Tile),
      /** The station is another tenant's, which lets the caller read it: nothing is saved about it. */
      IsReadOnly: z.boolean(),
    }),
    errors: ['notFound', 'reports.hidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/Dashboards/:id',
    needs: 'reports.read',
    summary: 'One dashboard with its tiles.',
    params: z.object({ id: DashboardIdText }),
    reply: Dashboard,
    errors: ['notFound', 'reports.hidden'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Dashboards',
    needs: 'reports.save',
    summary: 'Saves a new dashboard, for the caller or, as a tenant administrator, for all users of the tenant.',
    body: z.object({ StationId: DataSourceId.nullable(), ...content }),
    reply: Dashboard,
    errors: changeErrors,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Dashboards',
    needs: 'reports.save',
    summary: 'Saves a dashboard. Revision must be the one that was read; changes by another user are not overwritten.',
    body: z.object({ Id: DashboardId, Revision: z.number().int(), ...content }),
    reply: Dashboard,
    errors: [...changeErrors, 'dashboards.changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Dashboards/:id',
    needs: 'reports.save',
    summary: 'Removes a dashboard.',
    params: z.object({ id: DashboardIdText }),
    reply: Done,
    errors: changeErrors,
  }),
  pdf: endpoint({
    ...printed,
    path: '/api/Dashboards/Pdf',
    summary: 'A dashboard as shown on the screen, saved or not, as a PDF.',
    reply: { file: 'application/pdf' },
  }),
  workbook: endpoint({
    ...printed,
    path: '/api/Dashboards/Workbook',
    summary: 'A dashboard as shown on the screen, saved or not, as a workbook: graphs, and tables as sheets.',
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
};
