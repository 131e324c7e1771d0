import { randomUUID } from 'node:crypto';
import { DataSourceId, defaultReportOptions, emptySelection } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '#test/world';
import { builtInPlan } from '../../src/slices/ingestion/reading/reading-plan.ts';
import type { Ids } from '../every-route/sample-input.ts';
import { makeAquariusThings } from './aquarius-things.ts';
import { makeEcologyThings } from './ecology-things.ts';
import { makeEquipmentThings } from './equipment-things.ts';
import { aFileSchema } from './file-schema-things.ts';
import { makeFileThings } from './file-things.ts';
import { makeGradeThings } from './grade-things.ts';
import { makeGuidelineThings } from './guideline-things.ts';
import { makeMessageThings, newImport } from './import-things.ts';
import { makeImporter } from './importer-things.ts';
import { newPersonalToken } from './people/identity-tokens.ts';
import { newPlaceThings, newResult, newSample, newStation } from './sample-results.ts';
import { makeAnalyteThings } from './science-things.ts';
import { makeScreenThings } from './screen-things.ts';
import { makeSeriesThings } from './series-things.ts';
import { makeServiceThings } from './service-things.ts';
import { makeUnitThings } from './unit-things.ts';

/** One thing of every kind that ids name, in a tenant; those of the installation are new ones. */
export async function makeThings(world: World, tenant: TenantWorld): Promise<Ids> {
  const execution = await makeExecution(world, tenant);
  const observed = await makeObserved(world, tenant);
  await reviewByExecution(world, tenant, { importId: observed.import, execution });
  const decision = await makeDecision(world, tenant, observed.import);
  return {
    decision,
    tenant: tenant.id,
    user: tenant.user.userId,
    accessToken: (await newPersonalToken(tenant.user)).Token.Id,
    execution,
    ...(await makeCatalogueThings(world)),
    ...(await makeUnitThings(world)),
    flag: await makeFlag(world, tenant),
    ...(await makeGradeThings(tenant)),
    ...(await makeScreenThings(world, tenant)),
    ...observed,
    ...(await makeAnalyteThings(world, tenant.id)),
    ...(await makeGuidelineThings(world, tenant.id)),
    ...(await makeFileThings(world, tenant)),
    fileSchema: await makeFileSchema(tenant),
    ...(await makeMessageThings(world, tenant)),
    savedQuery: await makeSavedQuery(tenant),
    ...(await makeReportThings(world, tenant)),
    dashboard: await makeDashboard(tenant),
    annotation: await makeAnnotation(tenant, observed.station),
    storedSelection: await makeStoredSelection(tenant),
    ...(await makeSeriesThings(tenant)),
    seriesEvent: await makeSeriesEvent(world, tenant, observed.station),
    ...(await makeEcologyThings(tenant)),
    ...(await makeEquipmentThings(world, tenant, observed.station)),
    ...(await makeServiceThings(world, tenant)),
    ...(await makeAquariusThings(world, tenant)),
    importer: await makeImporter(world, tenant),
  };
}

/** An hour in which a series was beyond a limit. */
const makeSeriesEvent = ({ platform, clock }: World, { id }: TenantWorld, station: number): Promise<number> =>
  inNamedTenant(platform, id, async (tx) => {
    const [starts_at, ends_at] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T01:00:00Z')];
    const made = await tx
      .insertInto('series_events')
      .values({
        ...{ series_id: 0, data_source_id: station, lineage_id: 0, standard_id: 0, guideline_id: 0, analyte_id: 0 },
        ...{ statistic: 'instantaneous', bound: 'upper', limit_value: 1, unit: 'm', peak: 2, peak_at: starts_at },
        ...{ starts_at, ends_at, first_day: '2026-03-01', last_day: '2026-03-01', end_kind: 'withinLimits' },
        found_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });

/** A decision about the file of an import. */
const makeDecision = ({ platform, clock }: World, { id, user }: TenantWorld, importId: number): Promise<number> =>
  inNamedTenant(platform, id, async (tx) => {
    const { ingestion_id, file_id } = await tx
      .selectFrom('imports')
      .select(['ingestion_id', 'file_id'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const stated = { kind: 'name', scope: 'file', name_kind: 'method', text: 'A', folded: 'a', target_text: 'B' };
    const { id: decision } = await tx
      .insertInto('review_decisions')
      .values({ ingestion_id, file_id, ...stated, created_by_name: user.userName, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return decision;
  });

/** A report that was made, and a schedule that makes one. */
const makeReportThings = ({ platform, clock }: World, { id, user }: TenantWorld) =>
  inNamedTenant(platform, id, async (tx) => {
    const now = clock.now();
    const requested = JSON.stringify({ selection: emptySelection, reportOptions: defaultReportOptions });
    const run = await tx
      .insertInto('report_runs')
      .values({
        ...{ kind: 'discrete', name: 'Report', query: requested, as_of: now, state: 'failed', created_at: now },
        ...{ requested_by: user.userId, requested_by_name: user.userName },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const schedule = await tx
      .insertInto('report_schedules')
      .values({
        ...{
          kind: 'discrete',
          name: 'Schedule',
          query: requested,
          period: 'asSelected',
          cron: '0 6 2 * *',
          time_zone: 'UTC',
        },
        ...{ owner_id: user.userId, owner_name: user.userName, created_at: now, changed_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { reportRun: run.id, reportSchedule: schedule.id };
  });

async function makeSavedQuery({ user }: TenantWorld): Promise<number> {
  const body = { IsShared: true, selection: emptySelection, reportOptions: defaultReportOptions };
  const { Id } = await user.savedQueries.add({ body: { Name: `Query ${randomUUID()}`, ...body } });
  return Id;
}

/** Of days that no other tenant keeps: the same selection is called the same everywhere. */
async function makeStoredSelection({ id, user }: TenantWorld): Promise<string> {
  const start = new Date(id * 86_400_000).toISOString().slice(0, 10);
  const selection = { ...emptySelection, dateRange: { start, end: null } };
  return (await user.storedSelections.keep({ body: { selection } })).Id;
}

async function makeFileSchema({ admin }: TenantWorld): Promise<string> {
  const { Id } = await admin.fileSchemas.create({ body: aFileSchema() });
  return Id;
}

async function makeExecution({ platform, clock }: World, { id, user }: TenantWorld): Promise<string> {
  const execution = randomUUID();
  const [requested_by, created_at] = [user.userId, clock.now()];
  await inNamedTenant(platform, id, (tx) =>
    tx
      .insertInto('executions')
      .values({ id: execution, job: 'x', payload: '{}', requested_by, requested_by_name: 'x', created_at })
      .execute(),
  );
  return execution;
}

/** Makes the execution the one that read the file of an import, of which rows still wait. */
const reviewByExecution = (
  { platform }: World,
  { id }: TenantWorld,
  { importId, execution }: { readonly importId: number; readonly execution: string },
) =>
  inNamedTenant(platform, id, async (tx) => {
    const made = await tx
      .updateTable('imports')
      .set({ execution_id: execution })
      .where('id', '=', importId)
      .returning('ingestion_id')
      .executeTakeFirstOrThrow();
    const settings = JSON.stringify(builtInPlan('generic-long'));
    await tx
      .updateTable('ingestions')
      .set({ execution_id: execution, state: 'review', settings })
      .where('id', '=', made.ingestion_id)
      .execute();
  });

/** A station with a sample that an import brought, and what hangs on its place. */
async function makeObserved(world: World, tenant: TenantWorld) {
  const { id } = tenant;
  const station = await newStation(world, id);
  const importId = await newImport(world, tenant);
  const sample = await newSample(world, id, station.id, { import_id: importId, coc_code: 'COC-1' });
  await newResult(world, id, { sampleId: sample, analyte: 'Zinc' });
  const hanging = await newPlaceThings(world, id, station.featureId, importId);
  const facts = await makeStationFacts(world, id, station.id);
  return { station: station.id, feature: station.featureId, sample, import: importId, ...hanging, ...facts };
}

/** A further name, a datum, a metadata field, a linking and an import of stations that can be taken back. */
function makeStationFacts({ platform, clock }: World, tenantId: number, stationId: number) {
  const [created_at, linking] = [clock.now(), randomUUID()];
  return inNamedTenant(platform, tenantId, async (tx) => {
    const name = `Further ${randomUUID()}`;
    const synonym = await tx
      .insertInto('synonyms')
      .values({
        data_source_id: stationId,
        source_type: 'discrete_envirodata',
        name,
        folded: foldName(name),
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const datum = await tx.insertInto('datums').values({ name, created_at }).returning('id').executeTakeFirstOrThrow();
    const metadata = await tx
      .insertInto('station_metadata')
      .values({ data_source_id: stationId, field: 'Depth', field_value: '3', field_type: 'Number', ordinal: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const undo = JSON.stringify({ rows: [], sourceIds: [] });
    await tx
      .insertInto('linkings')
      .values({ id: linking, what: 'dataSource.linked', changes: '[]', undo, made_by: 'x', made_at: created_at })
      .execute();
    const stationImport = await tx
      .insertInto('station_imports')
      .values({
        origin: 'stationFile',
        file_name: 'stations.csv',
        source_type: 'discrete_envirodata',
        added_count: 0,
        changed_count: 0,
        made_by: 'x',
        made_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = { synonym: synonym.id, datum: datum.id, metadata: metadata.id };
    return { ...ids, linking, stationImport: stationImport.id };
  });
}

function makeCatalogueThings({ platform, clock }: World) {
  const [name, created_at] = [`Thing ${randomUUID()}`, clock.now()];
  return inInstallation(platform, async (tx) => {
    const mediaType = await tx
      .insertInto('media_types')
      .values({ name, icon: 'water', display_group: 'Water', created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await tx
      .insertInto('station_categories')
      .values({ name, kind: 'discrete', created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tag = await tx.insertInto('tags').values({ name, created_at }).returning('id').executeTakeFirstOrThrow();
    return { mediaType: mediaType.id, category: category.id, tag: tag.id };
  });
}

async function makeFlag({ platform, clock }: World, { id }: TenantWorld): Promise<number> {
  const code = `Flag ${randomUUID().slice(0, 8)}`;
  const facts = { code, description: 'Held too long', colour: '#d55e00', show_values: true };
  const made = await inNamedTenant(platform, id, (tx) =>
    tx
      .insertInto('flags')
      .values({ ...facts, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return made.id;
}

async function makeAnnotation({ admin }: TenantWorld, station: number): Promise<number> {
  const days = { BeginsOn: '2026-03-01', EndsOn: '2026-03-02' };
  return (await admin.annotations.add({ body: { StationId: DataSourceId.parse(station), ...days, Text: 'Flood' } })).Id;
}

/** Everybody's of the tenant, so that administrators may change it. */
async function makeDashboard({ admin }: TenantWorld): Promise<number> {
  const body = { Name: `Dashboard ${randomUUID().slice(0, 8)}`, StationId: null, IsShared: true, Tiles: [] };
  return (await admin.dashboards.add({ body })).Id;
}
