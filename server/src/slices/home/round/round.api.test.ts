import type { AnalyteId, ImportId, UnitId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { reevaluateSweep } from '#slices/guidelines';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '#test/builders/guideline-library';
import { newImport, publishImport } from '#test/builders/import-things';
import { scopeOf } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stationId: number;
let analyteId: AnalyteId;
let unitId: UnitId;

const read = (who: Person, body: { IsSeen?: boolean } = {}) => who.round.read({ body });
const copper = (value: number, fraction = 'Total') => ({ analyte: 'Copper', value, unit: 'µg/L', fraction });

/** An import of results, each of its own hour of a day, evaluated. */
async function importResults(day: string, results: readonly ReturnType<typeof copper>[]): Promise<ImportId> {
  const importId = (await newImport(world, tenant, `lab-${day}.csv`)) as ImportId;
  for (const [hour, result] of results.entries()) {
    const { results: ids } = await takeSample(world, tenant, [result], { stationId, at: `${day}T1${hour}:00:00Z` });
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('results').set({ opened_by: importId }).where('id', 'in', ids).execute(),
    );
  }
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  return importId;
}

/** So many hours pass; sessions would end with the clock, so what was moves back. */
const pass = (hours: number) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const back = sql`interval '1 hour' * ${hours}::int`;
    await sql`update imports set created_at = created_at - ${back}`.execute(tx);
    await sql`update round_visits set seen_at = seen_at - ${back}, new_since = new_since - ${back}`.execute(tx);
  });

/** Copper total of more than 2 µg/L exceeds, and the standard is for total. */
beforeAll(async () => {
  tenant = await world.newTenant();
  unitId = (await useUnits(world))('µg/L');
  const guideline = (await newGuideline(tenant.admin)).Id;
  const { Id } = await tenant.admin.standards.addStandard({
    body: aStandard(guideline, {
      ...{ AnalyteNameInGuideline: 'Copper', StandardValue: '2', UnitId: unitId, Fractions: ['Total'] },
    }),
  });
  analyteId = await newAnalyte(world, tenant, 'Copper');
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: analyteId, StandardId: Id } });
  stationId = (await newStation(world, tenant.id, { name: 'Weir' })).id;
});

test('what came in since the last visit is new until the next visit, and to each person by their own visits', async () => {
  const first = await importResults('2026-05-01', [copper(5), copper(1), copper(4, 'Dissolved')]);
  const seen = await read(tenant.user);
  expect(seen).toMatchObject({ IsFirstVisit: true, Exceedances: { Count: 1, IsAtLeast: false } });
  expect(seen.Exceedances.Imports).toMatchObject([{ ImportId: first, FileName: 'lab-2026-05-01.csv', Count: 1 }]);
  expect(seen.Exceedances.Rows).toMatchObject([
    {
      StationName: 'Weir',
      AnalyteName: 'Copper',
      Fraction: 'Total',
      Compared: 5,
      Limit: 2,
      Factor: 2.5,
      State: 'exceeds',
    },
  ]);
  // Looking again soon is the same visit.
  await pass(1);
  expect((await read(tenant.user)).Exceedances.Count).toBe(1);
  await pass(10);
  expect((await read(tenant.user)).Exceedances).toMatchObject({ Count: 0, Rows: [], Imports: [] });
  await pass(1);
  const second = await importResults('2026-05-02', [copper(8), copper(9)]);
  const next = await read(tenant.user);
  expect(next.Exceedances.Rows.map(({ Compared }) => Compared)).toEqual([9, 8]);
  expect(next.Exceedances.Imports.map(({ ImportId }) => ImportId)).toEqual([second]);
  expect((await read(tenant.admin)).Exceedances.Count).toBe(3);
});

test('who has seen everything says so, and nothing is new any more', async () => {
  await pass(1);
  await importResults('2026-05-03', [copper(7)]);
  await pass(1);
  expect((await read(tenant.user)).Exceedances.Count).toBeGreaterThan(0);
  expect((await read(tenant.user, { IsSeen: true })).Exceedances.Count).toBe(0);
  expect((await read(tenant.user)).Exceedances.Count).toBe(0);
});

test('an import that was rolled back is no longer told of', async () => {
  await pass(1);
  const importId = await importResults('2026-05-04', [copper(7)]);
  expect((await read(tenant.user)).Exceedances.Count).toBe(1);
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('imports').set({ status: 'RolledBack' }).where('id', '=', importId).execute(),
  );
  expect((await read(tenant.user)).Exceedances).toMatchObject({ Count: 0, Imports: [] });
});

test('exceedances of a file stay new when it is read again and states the same values', async () => {
  await read(tenant.user, { IsSeen: true });
  await pass(1);
  const first = await importResults('2026-05-05', [copper(7)]);
  const again = await newImport(world, tenant, 'lab-2026-05-05.csv');
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql`update imports set file_id = (select file_id from imports where id = ${first}) where id = ${again}`.execute(tx),
  );
  await publishImport(world, tenant, again as ImportId);
  await drainJobs(world);
  const { Exceedances } = await read(tenant.user);
  expect(Exceedances).toMatchObject({ Count: 1, Imports: [{ ImportId: first }], Rows: [{ Compared: 7 }] });
});

test('results that a standard passed over stay something to do for a month, with what it is for', async () => {
  await read(tenant.user, { IsSeen: true });
  const { NotEvaluated } = await read(tenant.user);
  expect(NotEvaluated).toMatchObject({
    Count: 1,
    Days: 30,
    Imports: [
      { FileName: 'lab-2026-05-01.csv', NotEvaluated: [{ Reason: 'otherFraction', StandardFor: 'Total', Count: 1 }] },
    ],
  });
  await pass(31 * 24);
  expect((await read(tenant.user)).NotEvaluated.Count).toBe(0);
});

test('results that could not be evaluated are told of once, by the reading of a file that brought them, and after its rollback by the earlier one', async () => {
  const first = await importResults('2026-05-06', [copper(3, 'Dissolved'), copper(6, 'Dissolved')]);
  const again = (await newImport(world, tenant, 'lab-2026-05-06.csv')) as ImportId;
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await sql`update imports set file_id = (select file_id from imports where id = ${first}) where id = ${again}`.execute(
      tx,
    );
    await tx
      .updateTable('results')
      .set({ opened_by: again })
      .where('opened_by', '=', first)
      .where('value', '=', 6)
      .execute();
  });
  await publishImport(world, tenant, again);
  await drainJobs(world);
  expect((await read(tenant.user)).NotEvaluated).toMatchObject({
    ...{
      Count: 2,
      Imports: [
        { ImportId: again, Count: 1 },
        { ImportId: first, Count: 1 },
      ],
    },
  });

  // What a rollback does: the result is again that of the earlier reading.
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await tx.updateTable('results').set({ opened_by: first }).where('opened_by', '=', again).execute();
    await tx.updateTable('imports').set({ status: 'RolledBack' }).where('id', '=', again).execute();
    const scope = scopeOf(world, tenant, tenant.user);
    await world.platform.events.publish(tx, scope, 'ingestion.rolledBack', { importId: again });
  });
  await drainJobs(world);
  expect((await read(tenant.user)).NotEvaluated).toMatchObject({ Count: 2, Imports: [{ ImportId: first, Count: 2 }] });
});

test('while results are evaluated by a new standard, the round says that its counts may change', async () => {
  expect((await read(tenant.user)).IsBeingEvaluated).toBe(false);
  const guideline = (await newGuideline(tenant.admin)).Id;
  const standard = aStandard(guideline, {
    ...{ AnalyteNameInGuideline: 'Copper', StandardValue: '900', UnitId: unitId },
  });
  const { Id: StandardId } = await tenant.admin.standards.addStandard({ body: standard });
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: analyteId, StandardId } });
  expect((await read(tenant.user)).IsBeingEvaluated).toBe(true);
  await reevaluateSweep(world.platform).run();
  await drainJobs(world);
  expect((await read(tenant.user)).IsBeingEvaluated).toBe(false);
});

test('samples that the plan of the monthly report asks for are told of once they are late', async () => {
  expect((await read(tenant.user)).Samples).toEqual({ HasPlan: false, Count: 0, StillDue: 0, Stations: [] });
  const params = { kind: 'monthly' } as const;
  const { Template, Revision } = await tenant.admin.monthlyReports.template({ params });
  const [total] = Template.Parameters.filter(({ Fraction }) => Fraction === 'Total');
  const Parameters = total ? [{ ...total, SamplesPerMonth: 20 }] : [];
  await tenant.admin.monthlyReports.saveTemplate({ params, body: { Template: { ...Template, Parameters }, Revision } });
  // On 15 June 14 of 30 days are over: 9 of 20 samples should be there.
  const late = { StationName: 'Weir', Kind: 'monthly', Parameters: [{ Name: 'Copper', Fraction: 'Total' }] };
  const expected = {
    ...{ HasPlan: true, Count: 2, StillDue: 11 },
    Stations: [
      { ...late, Month: '2026-05' },
      { ...late, Month: '2026-06' },
    ],
  };
  expect((await read(tenant.user)).Samples).toMatchObject(expected);
  // The same samples in the plan of another report are not due twice.
  const other = { kind: 'riss' } as const;
  const riss = await tenant.admin.monthlyReports.template({ params: other });
  const same = { ...riss.Template, Parameters, Stations: Template.Stations };
  await tenant.admin.monthlyReports.saveTemplate({ params: other, body: { Template: same, Revision: riss.Revision } });
  expect((await read(tenant.user)).Samples).toMatchObject(expected);
});

test('a tenant without data is told its first steps, and nothing needs doing', async () => {
  const empty = await world.newTenant();
  const { FirstSteps, Exceedances, Decisions, Silent, Reports, Messages } = await read(empty.admin);
  expect(FirstSteps).toMatchObject({ HasStations: false, HasGuidelines: false, HasData: false });
  expect([Exceedances.Count, Decisions.Count, Silent.Count, Reports.Count, Messages.Count]).toEqual([0, 0, 0, 0, 0]);
  expect((await read(tenant.user)).FirstSteps.HasData).toBe(true);
  const { id } = await newStation(world, empty.id);
  const sampleId = await newSample(world, empty.id, id);
  await newResult(world, empty.id, { sampleId, analyte: 'Copper' });
  expect((await read(empty.admin)).FirstSteps).toMatchObject({ HasData: true, HasGuidelines: false });
});

test('visits of plots are data of a tenant without samples, and need no guideline', async () => {
  const { admin } = await world.newTenant();
  const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: 'Plot' } as const;
  const { DataSource } = await admin.locations.createDataSource({ body });
  expect((await read(admin)).FirstSteps.HasData).toBe(false);
  await admin.plots.addVisit({ params: { plotId: DataSource.Id }, body: { VisitedOn: '2026-04-01' } });
  expect((await read(admin)).FirstSteps).toMatchObject({ HasData: true, HasGuidelines: true });
});
