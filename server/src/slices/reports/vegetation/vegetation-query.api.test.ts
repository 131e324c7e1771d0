import { createHash, randomUUID } from 'node:crypto';
import { type DataSourceId, TaxonId, type VegetationOptions, type VegetationSelection } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { drainJobs } from '#test/drain-jobs';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let [meadow, reference]: DataSourceId[] = [];
let [sedge, oldSedge, thistle]: TaxonId[] = [];

async function newPlot(name: string): Promise<DataSourceId> {
  const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: name } as const;
  return (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
}
const taxon = async (body: { Name: string; Status?: 'native' | 'introduced'; AcceptedId?: TaxonId }) =>
  (await tenant.admin.taxa.add({ body })).Id;
const visit = (
  plotId: DataSourceId | undefined,
  VisitedOn: string,
  covers: readonly (readonly [TaxonId | undefined, string])[],
) =>
  tenant.admin.plots.addVisit({
    params: { plotId: plotId ?? need() },
    body: {
      VisitedOn,
      Covers: covers.map(([TaxonId = need(), Recorded]) => ({ TaxonId, Stratum: 'herb', Recorded })),
      Ground: [{ Surface: 'litter', CoverPercent: 60 }],
    },
  });
const missing = TaxonId.parse(2_000_000_000);
const need = (): never => {
  throw new Error('The world is not ready.');
};

beforeAll(async () => {
  tenant = await world.newTenant();
  [meadow, reference] = [await newPlot('=Meadow 2'), await newPlot('Meadow 10')];
  sedge = await taxon({ Name: 'Carex aquatilis', Status: 'native' });
  oldSedge = await taxon({ Name: 'Carex substricta', AcceptedId: sedge });
  thistle = await taxon({ Name: 'Cirsium arvense', Status: 'introduced' });
  await tenant.admin.plots.update({
    params: { plotId: meadow },
    body: { ReferencePlotId: reference, Treatment: 'Seeded' },
  });
  await visit(meadow, '2024-07-01', [[oldSedge, '20']]);
  await visit(meadow, '2025-07-02', [
    [sedge, '30'],
    [thistle, '10'],
  ]);
  await visit(reference, '2025-07-03', [[sedge, '40']]);
});

const ask = (selection: Partial<VegetationSelection> = {}, options: Partial<VegetationOptions> = {}) => ({
  body: { selection: { plots: [meadow ?? need()], ...selection }, reportOptions: options },
});
const sha256 = async (blob: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await blob.arrayBuffer()))
    .digest('hex');
const csv = async (selection: Partial<VegetationSelection> = {}) => {
  const blob = await tenant.user.vegetationQuery.generate(ask(selection, { reportFormat: 'CSV' }));
  return (await blob.text()).trimEnd().split('\r\n');
};
const newest = async () => (await tenant.user.reportRuns.list({ query: { limit: 1 } })).Runs[0] ?? need();

describe('a report of vegetation', () => {
  test('has a line for each species and layer, with the name as recorded and the accepted one', async () => {
    const [head, first, ...rest] = await csv();
    expect(head).toContain('Plot,Community,Plot type,Treatment,Day,Year,Species,Accepted name');
    expect(first).toContain('Seeded,2024-07-01,2024,Carex substricta,Carex aquatilis');
    expect(rest).toHaveLength(2);
    expect(await newest()).toMatchObject({
      Kind: 'vegetation',
      State: 'done',
      Counts: { plots: 1, visits: 2, species: 2, rows: 3, otherSpecies: 0 },
    });
  });

  test('of chosen species finds them by any name, and says how many lines it leaves out', async () => {
    const lines = await csv({ taxa: [oldSedge ?? need()] });
    expect(lines.slice(1, 3).map((line) => line.split(',')[6])).toEqual(['Carex substricta', 'Carex aquatilis']);
    expect(lines.at(-1)).toContain('1 lines excluded: species that were not selected.');
  });

  test('shows species as columns in Wide', async () => {
    const { Columns, Rows, IsComplete } = await tenant.user.vegetationQuery.preview(ask({}, { reportFormat: 'Wide' }));
    expect(Columns.slice(4)).toEqual(['Day', 'Year', 'Carex aquatilis', 'Cirsium arvense']);
    expect(Rows.map((row) => row.slice(4))).toEqual([
      ['2024-07-01', 2024, 20, null],
      ['2025-07-02', 2025, 30, 10],
    ]);
    expect(IsComplete).toBe(true);
  });

  test.each(['Wide', 'Standard', 'CSV'] as const)(
    'is made again with the same bytes in %s, whatever was changed since',
    async (reportFormat) => {
      const plotId = await newPlot(`Meadow ${randomUUID()}`);
      const { Id: visitId } = await visit(plotId, '2025-08-01', [[sedge, '12']]);
      const { Id: gone } = await visit(plotId, '2024-08-01', [[thistle, '3']]);
      const before = await sha256(
        await tenant.user.vegetationQuery.generate(ask({ plots: [plotId] }, { reportFormat })),
      );
      const { Id: id } = await newest();
      world.clock.advanceSeconds(1);
      const Covers = [{ TaxonId: thistle ?? need(), Stratum: 'herb' as const, Recorded: '99' }];
      await tenant.admin.plots.updateVisit({ params: { plotId, visitId }, body: { VisitedOn: '2025-08-02', Covers } });
      await tenant.admin.plots.removeVisit({ params: { plotId, visitId: gone } });
      await tenant.admin.plots.update({ params: { plotId }, body: { Treatment: 'Burnt' } });
      const second = await tenant.user.reportRuns.download({ params: { id }, query: { rebuilt: 'true' } });
      expect(await sha256(second)).toBe(before);
      const changes = await tenant.user.reportRuns.changes({ params: { id } });
      expect(changes).toMatchObject({ Added: 1, Changed: 0, Withdrawn: 2 });
    },
  );

  test('compares the first visit of chosen days with the one before them, and with the reference of its year', async () => {
    const dateRange = { start: '2025-01-01', end: null };
    const blob = await tenant.user.vegetationQuery.generate(ask({ dateRange }, { reportFormat: 'Standard' }));
    const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['Report', 'Cover', 'Metrics', 'Ground']);
    const figures = sheets.find(({ name }) => name === 'Metrics')?.rows[1] ?? [];
    // 2·1/(1+2) with the visit before (a synonym is its accepted name) and with the reference plot.
    expect(figures.filter((cell) => cell === 0.6667)).toHaveLength(2);
    expect(figures).toContain('Meadow 10');
  });

  test('is a workbook in French for who works in French, and the preview leaves the words to the screen', async () => {
    await tenant.user.identity.setLanguage({ body: { Language: 'fr' } });
    const blob = await tenant.user.vegetationQuery.generate(ask({}, { reportFormat: 'Standard' }));
    const { Columns } = await tenant.user.vegetationQuery.preview(ask());
    await tenant.user.identity.setLanguage({ body: { Language: 'en' } });
    const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['Rapport', 'Recouvrement', 'Indices', 'Sol']);
    const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));
    expect(texts).toEqual(expect.arrayContaining(['Placette', 'Équitabilité J′', 'indigène', 'litière', 'Rien']));
    for (const english of ['Plot', 'Generated by', 'native', 'litter', 'Richness'])
      expect(texts).not.toContain(english);
    expect(Columns).toContain('Plot');
  });

  test('is made in the background and kept as a file', async () => {
    const { RunId } = await tenant.user.vegetationQuery.generateInBackground(ask());
    await drainJobs(world);
    const run = await tenant.user.reportRuns.get({ params: { id: RunId } });
    expect(run).toMatchObject({
      State: 'done',
      CanRebuild: true,
      RequestedVegetation: { selection: { plots: [meadow] } },
    });
    expect(run.FileId).not.toBeNull();
  });
});

test('what is not there, and what is somebody else’s, is refused alike; so is nothing, and days without a visit', async () => {
  const other = await world.newTenant();
  const gone = { status: 404, code: 'reports.selectionGone' };
  await expect(other.user.vegetationQuery.preview(ask())).rejects.toMatchObject(gone);
  await expect(tenant.user.vegetationQuery.preview(ask({ taxa: [missing] }))).rejects.toMatchObject(gone);
  const nothing = { code: 'reports.nothingSelected' };
  await expect(tenant.user.vegetationQuery.preview(ask({ plots: [] }))).rejects.toMatchObject(nothing);
  const future = { dateRange: { start: '2031-01-01', end: null } };
  await expect(tenant.user.vegetationQuery.generate(ask(future))).rejects.toMatchObject({ code: 'reports.noData' });
});
