import type { FileId, ReviewDecision } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

const file = (...lines: readonly string[]) => ['Station,SampleDateTime,Analyte,Result,Unit', ...lines, ''].join('\n');
const line = (station: string, value: string) => `${station},2026-03-08 09:00,Copper,${value},mg/L`;

async function aTenant() {
  const tenant = await world.newTenant();
  const north = await newStation(world, tenant.id, { name: 'North Creek' });
  const south = await newStation(world, tenant.id, { name: 'South Creek' });
  await newAnalyte(world, tenant, 'Copper');
  return { tenant, north, south };
}

const mediaType = async (tenant: TenantWorld, name: string) =>
  (await tenant.user.catalogue.mediaTypes({})).find(({ Name }) => Name === name)?.Id ?? 0;

/** A guideline that the tenant uses, for one media type. */
const useGuideline = (tenant: TenantWorld, mediaTypeId: number) =>
  inInstallation(world.platform, async (tx) => {
    const now = world.clock.now();
    const guideline = { name: `For a media ${tenant.id}`, owner_tenant_id: tenant.id, created_at: now };
    const { id } = await tx.insertInto('guidelines').values(guideline).returning('id').executeTakeFirstOrThrow();
    const version = await tx
      .insertInto('guideline_versions')
      .values({ guideline_id: id, number: 1, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('guideline_media_types').values({ guideline_id: id, media_type_id: mediaTypeId }).execute();
    const use = { linked_tenant_id: tenant.id, guideline_id: id, guideline_version_id: version.id, linked_at: now };
    await tx.insertInto('tenant_guidelines').values(use).execute();
  });

async function give(tenant: TenantWorld, name: string, ...lines: readonly string[]) {
  const fileId = await newFile(world, tenant, name, file(...lines));
  return { fileId, ...(await ingest(world, tenant.user, fileId)) };
}

const decide = (tenant: TenantWorld, fileId: FileId, decision: ReviewDecision | null, publish = false) =>
  tenant.admin.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: decision ? [decision] : [], isAlreadySaved: decision === null, publish },
  });

const mediaOf = (TargetId: number, Scope: 'file' | 'always'): ReviewDecision => ({
  ...{ Kind: 'name', Name: 'media', Text: '', TargetId, Scope },
});

const storedMedia = (tenant: TenantWorld) =>
  inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .selectFrom('results')
      .select(['value', 'media_type_id'])
      .where('closed_at', 'is', null)
      .orderBy('value')
      .execute(),
  );

test('rows without a media type are told where no guideline minds it, and asked about where one does', async () => {
  const { tenant } = await aTenant();
  const { ingestion, logs } = await give(tenant, 'a.csv', line('North Creek', '1'));
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: 1 } });
  expect(logs).toMatchObject([{ Code: 'mediaMissing', Params: { count: 1 } }]);
  await useGuideline(tenant, await mediaType(tenant, 'Water'));
  const params = await give(tenant, 'b.csv', line('North Creek', '2'), line('South Creek', '3'));
  expect(params.ingestion).toMatchObject({ State: 'review', RowCounts: { Ready: 2, Held: 0 }, WithoutMedia: 2 });
  // A person may store them without one.
  await decide(tenant, params.fileId, null, true);
  await drainJobs(world);
  expect(await storedMedia(tenant)).toContainEqual({ value: 3, media_type_id: null });
});

test('the answer for a file counts for its rows, and can be undone; stations stay as they are', async () => {
  const { tenant, north } = await aTenant();
  const water = await mediaType(tenant, 'Water');
  await useGuideline(tenant, water);
  const { fileId, executionId } = await give(tenant, 'a.csv', line('North Creek', '1'), line('South Creek', '2'));
  expect((await decide(tenant, fileId, mediaOf(water, 'file'))).Ingestion).toMatchObject({ WithoutMedia: 0 });
  const { Decisions } = await tenant.user.ingestion.decisions({ params: { executionId }, query: {} });
  expect(Decisions).toMatchObject([{ Kind: 'name', Name: 'media', Text: '', TargetText: 'Water', Rows: 2 }]);
  const undo = { params: { executionId, decisionId: Decisions[0]?.Id ?? 0 } } as never;
  expect((await tenant.admin.ingestion.undoDecision(undo)).Ingestion).toMatchObject({ WithoutMedia: 2 });
  await decide(tenant, fileId, mediaOf(water, 'file'), true);
  await drainJobs(world);
  expect(await storedMedia(tenant)).toEqual([
    { value: 1, media_type_id: water },
    { value: 2, media_type_id: water },
  ]);
  const [source] = (await tenant.user.locations.dataSources({ query: {} })).filter(({ Id }) => Number(Id) === north.id);
  expect(source?.DefaultMediaTypeId).toBeNull();
});

test('the answer for the stations is asked for once: the next file takes it from them, until it is undone', async () => {
  const { tenant } = await aTenant();
  const water = await mediaType(tenant, 'Water');
  await useGuideline(tenant, water);
  const { fileId, executionId } = await give(tenant, 'a.csv', line('North Creek', '1'), line('Nowhere', '2'));
  expect((await decide(tenant, fileId, mediaOf(water, 'always'))).Ingestion).toMatchObject({ WithoutMedia: 0 });
  const next = await give(tenant, 'b.csv', line('North Creek', '5'));
  expect(next.ingestion).toMatchObject({ State: 'published', WithoutMedia: 0 });
  expect(await storedMedia(tenant)).toEqual([{ value: 5, media_type_id: water }]);
  const { Decisions } = await tenant.user.ingestion.decisions({ params: { executionId }, query: {} });
  expect(Decisions).toMatchObject([{ Scope: 'always', TargetText: 'Water', AddedNames: ['North Creek'] }]);
  const undo = { params: { executionId, decisionId: Decisions[0]?.Id ?? 0 } } as never;
  const undone = await tenant.admin.ingestion.undoDecision(undo);
  expect(undone).toMatchObject({ Ingestion: { WithoutMedia: 1 }, Touched: [{ FileName: 'b.csv', Results: 1 }] });
});

test('stations that are added from the file are asked about as well', async () => {
  const { tenant } = await aTenant();
  const { executionId, ingestion } = await give(tenant, 'a.csv', line('West Creek', '1'));
  expect(ingestion.WithoutMedia).toBe(0);
  await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: { Kinds: ['station'] } });
  await drainJobs(world);
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  expect(Ingestion).toMatchObject({ State: 'review', RowCounts: { Ready: 1 }, WithoutMedia: 1 });
});
