import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultReportOptions, type FileId } from '@freshet/contract';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { projectFolder } from '#platform/folders';
import { newImport, publishImport } from '#test/builders/import-things';
import { newFile } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

/** Runs a service with settings, to the end, and says what came of it. */
async function run(person: Person, link: string, isTestRun: boolean, Settings: Record<string, unknown> = {}) {
  const { Id } = await person.services.linkedOne({ params: { link } });
  const Name = `${link} ${isTestRun}`;
  const { Id: configurationId } = await person.serviceConfigurations.add({
    params: { id: Id },
    body: { Name, Settings },
  });
  const begun = await person.serviceRuns.execute({ body: { configurationId }, query: { isTestRun } });
  await drainJobs(world);
  return person.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
}

const newSampleWith = async (tenant: TenantWorld, station: string, result: Record<string, unknown>) => {
  const { id } = await newStation(world, tenant.id, { name: station });
  const sampleId = await newSample(world, tenant.id, id);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, result);
  const { analyte } = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select('id as analyte').where('name', '=', 'Zinc').executeTakeFirstOrThrow(),
  );
  return { station: id, analyte };
};

test('the report of a saved query is made, and a trial only says how large it would be', async () => {
  const tenant = await world.newTenant();
  const { station, analyte } = await newSampleWith(tenant, 'Creek', { value: 9, original_text: '9' });
  const dateRange = { start: null, end: null };
  const selection = { stations: [station], guidelines: [], analytes: [analyte], dateRange };
  const { Id: savedQuery } = await tenant.admin.savedQueries.add({
    body: { Name: 'Zinc', IsShared: true, selection: selection as never, reportOptions: defaultReportOptions },
  });
  const runs = async () => (await tenant.admin.reportRuns.list({ query: {} })).Runs;
  expect(await run(tenant.admin, 'discrete-data-query-report', true, { savedQuery })).toMatchObject({
    State: 'succeeded',
    DisplayMessage: "The report of 'Zinc' would be generated. Results: 1. Nothing was generated.",
  });
  expect(await runs()).toEqual([]);
  expect(await run(tenant.admin, 'discrete-data-query-report', false, { savedQuery })).toMatchObject({
    DisplayMessage: "The report of 'Zinc' is among your reports. Results: 1.",
  });
  const [made] = await runs();
  expect(made).toMatchObject({ State: 'done', Counts: { results: 1 } });
  const file = await tenant.admin.reportRuns.download({ params: { id: made?.Id as never }, query: {} });
  expect(file.size).toBe(made?.SizeBytes);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('people are told of exceedances that nobody told them of, once, and nobody by a trial', async () => {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'Creek' });
  const { id: unitId } = await inInstallation(world.platform, (tx) =>
    tx.selectFrom('units').select('id').where('name', '=', 'mg/L').executeTakeFirstOrThrow(),
  );
  const { lineageId } = await newStandard(world, tenant.id, { analyte: 'Zinc', unitId, value: '10' });
  const importId = await newImport(world, tenant, 'lab.csv');
  const sampleId = await newSample(world, tenant.id, station.id);
  const given = { value: 40, original_text: '40', opened_by: importId };
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, given);
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const { id } = await tx.selectFrom('analytes').select('id').where('name', '=', 'Zinc').executeTakeFirstOrThrow();
    const link = { analyte_id: id, lineage_id: lineageId, created_at: world.clock.now() };
    await tx.insertInto('analyte_standards').values(link).execute();
  });
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  const everything = { GuidelineIds: [], StationIds: [], AnalyteIds: [], Ways: ['mail' as const], IsOn: true };
  const body = { Name: 'All', UserIds: [tenant.user.userId], ...everything };
  await tenant.admin.importNotifications.add({ body });
  const mails = () => world.mails.filter(({ to }) => to.startsWith(`${tenant.user.userName}@`));
  const link = 'discrete-import-exceedance-notifications';
  expect((await run(tenant.admin, link, true)).DisplayMessage).toMatch(
    /^Imports with exceedances: 1; .* No one was notified\.$/,
  );
  expect(mails()).toEqual([]);
  expect((await run(tenant.admin, link, false)).DisplayMessage).toMatch(/people notified: 1\.$/);
  expect(mails()).toHaveLength(1);
  const begun = await tenant.admin.serviceRuns.executeService({ body: { serviceLink: link } });
  await drainJobs(world);
  const query = { processInstanceId: begun.ProcessInstanceId };
  expect((await tenant.admin.serviceRuns.logs({ query })).DisplayMessage).toMatch(/people notified: 0\.$/);
});

test.each([
  ['a125-importer', 'a125', 'A125 monthly.csv'],
  ['hatfield-edd-ingestion', 'hatfield-edd', 'flat.csv'],
])('%s reads new files of its format and no others, and none in a trial', async (link, format, name) => {
  const tenant = await world.newTenant();
  const folder = join(projectFolder, 'server/src/slices/ingestion/fixtures', format);
  await newFile(world, tenant, name, readFileSync(join(folder, name)));
  await newFile(world, tenant, 'notes.csv', 'Day,Weather\n2026-05-01,rain\n');
  const read = async () =>
    (await tenant.admin.ingestion.getIngestionResults({ body: { filterParams: {} } })).ImportsIndex.length;
  const tried = await run(tenant.admin, link, true);
  expect(tried.DisplayMessage).toBe('New files examined: 2. Of this format: 1. Nothing was read.');
  expect(tried.UserLogs).toContain(name);
  expect(await read()).toBe(0);
  expect((await run(tenant.admin, link, false)).DisplayMessage).toMatch(/Deliveries being read: 1\.$/);
  expect(await read()).toBe(1);
});

test('everything a tenant has is written into one archive, and nothing by a trial', async () => {
  const tenant = await world.newTenant();
  await newSampleWith(tenant, 'Creek', { value: 9, original_text: '9' });
  expect((await run(tenant.admin, 'export-all-data', true)).DisplayMessage).toMatch(/Nothing was written\.$/);
  expect((await tenant.user.exportAll.overview({})).Runs).toEqual([]);
  expect(await run(tenant.admin, 'export-all-data', false)).toMatchObject({ State: 'succeeded' });
  const [made] = (await tenant.user.exportAll.overview({})).Runs;
  expect(made).toMatchObject({ State: 'done' });
  const file = await tenant.user.files.download({ params: { fileId: made?.FileId as FileId }, query: {} });
  expect(file.size).toBeGreaterThan(100);
});

test('a series that fell silent is found and told, and by a trial only counted', async () => {
  const tenant = await world.newTenant();
  const { DataSource } = await tenant.admin.locations.createDataSource({
    body: { SourceType: 'continuous_aquarius', LocationIdentifier: `Weir ${tenant.id}` },
  });
  const { Id } = await tenant.admin.series.create({
    body: {
      ...{ StationId: DataSource.Id, Parameter: 'Stage', Label: 'Logger', Unit: 'm', ExpectedIntervalSeconds: 300 },
    } as never,
  });
  const at = new Date(world.clock.now().getTime() - 7_200_000).toISOString();
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points: [[at, 1]] }] } });
  const titles = async () => (await tenant.admin.messages.list({ query: {} })).Data.map(({ title }) => title);
  expect((await run(tenant.admin, 'missing-data-watch', true)).DisplayMessage).toMatch(/^Series not reporting: 1;/);
  expect((await titles()).filter((title) => title.startsWith('No data'))).toEqual([]);
  expect((await run(tenant.admin, 'missing-data-watch', false)).DisplayMessage).toMatch(/^Series not reporting: 1;/);
  expect((await titles()).filter((title) => title.startsWith('No data'))).toHaveLength(1);
});

test('a backup of the installation is written, the oldest beyond those kept goes, and a trial writes none', async () => {
  const { admin, passwords } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.platform.db);
  const login = `freshet_migrate:${passwords.freshet_migrate}@localhost:${admin.port}`;
  const migrateUrl = `postgresql://${login}/${rows[0]?.name}?host=${encodeURIComponent(admin.host ?? '')}`;
  Object.assign(world.platform.config, { databaseUrl: migrateUrl, migrateUrl });
  const staff = await world.newSysAdmin();
  const folder = join(world.platform.config.dataFolder, 'backups');
  expect((await run(staff, 'backup', true, { keep: 1 })).DisplayMessage).toMatch(/Nothing was written\.$/);
  const first = await run(staff, 'backup', false, { keep: 1 });
  expect(first).toMatchObject({ State: 'succeeded', RecommendedActions: ['Copy the backup to another machine.'] });
  expect(readdirSync(folder)).toHaveLength(1);
  const [before] = readdirSync(folder);
  world.clock.advanceSeconds(1);
  const begun = await staff.serviceRuns.executeService({ body: { serviceLink: 'backup' } });
  await drainJobs(world);
  const second = await staff.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
  expect(second.DisplayMessage).toMatch(/ older backups removed: 0\.$/);
  expect(readdirSync(folder)).toContain(before);
  expect(readdirSync(folder)).toHaveLength(2);
});
