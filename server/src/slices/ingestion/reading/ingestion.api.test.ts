import { type ExecutionId, ImportId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { aLab, currentValues, labLine } from '../test-support/a-lab.ts';

const world = useWorld();

describe('a file whose names are all known', () => {
  test('goes into the store at once, with row counts that add up, an import and its place in the file', async () => {
    const { tenant, station } = await aLab(world);
    const fileId = await newFile(
      world,
      tenant,
      'march.csv',
      labFile(labLine('Zinc', '0.0120'), labLine('Copper', '<0.005')),
    );
    const { ingestion, importId, executionId } = await ingest(world, tenant.user, fileId);
    expect(ingestion).toMatchObject({
      State: 'published',
      RowCounts: { Read: 2, Stored: 2, Unchanged: 0, Ready: 0, Held: 0, Rejected: 0, Dropped: 0 },
    });
    expect(await currentValues(tenant, station.id)).toEqual({ Copper: ['<0.005'], Zinc: ['0.0120'] });
    const detail = await tenant.user.imports.detail({ params: { id: ImportId.parse(importId) }, query: {} });
    expect(detail).toMatchObject({
      filename: 'march.csv',
      status: 'Published',
      isInForce: true,
      added: 2,
      stationsCount: 1,
      analytesCount: 2,
      start_analyte: 'Copper',
      end_analyte: 'Zinc',
      start_station: 'North Creek',
      media_type: 'Surface Water',
      coc_code: 'COC-7',
      start_data: '2026-03-10T16:00:00.000Z',
      executionId,
      summary: [
        { category: 'measurement', count: 2 },
        { category: 'analyte', count: 2, names: ['Copper', 'Zinc'] },
        { category: 'station', count: 1, names: ['North Creek'] },
        { category: 'media type', count: 1 },
      ],
    });
    const activities = await tenant.user.observations.activitiesByCoc({ params: { code: 'COC-7' } });
    expect(activities).toMatchObject([
      { StationId: station.id, StationName: 'North Creek', MediaType: 'Surface Water', ResultCount: 2 },
    ]);
  });

  test('is not stored twice: the same content is refused with the import that brought it', async () => {
    const { tenant } = await aLab(world);
    const text = labFile(labLine('Zinc', '1'));
    const { importId } = await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text));
    const file = await newFile(world, tenant, 'b.csv', text);
    await expect(ingest(world, tenant.user, file)).rejects.toMatchObject({
      code: 'ingestion.alreadyIngested',
      message: `Already ingested as import ${importId} on 2026-06-15.`,
    });
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(importId) } });
    expect((await ingest(world, tenant.user, file)).ingestion.RowCounts.Stored).toBe(1);
  });
});

describe('a file that names something unknown', () => {
  test('waits for a person; one decision for the file mends all its rows, and the rest is stored then', async () => {
    const { tenant, station } = await aLab(world);
    const text = labFile(
      labLine('Zinc', '1'),
      labLine('Zinc', '2', { station: 'N. Creek', at: '2026-03-11' }),
      labLine('Zn', '3', { at: '2026-03-12' }),
    );
    const fileId = await newFile(world, tenant, 'unknown.csv', text);
    const { ingestion, executionId } = await ingest(world, tenant.user, fileId);
    expect(ingestion).toMatchObject({ State: 'review', RowCounts: { Read: 3, Ready: 1, Held: 2, Stored: 0 } });
    expect(ingestion.UnknownNames).toMatchObject([
      { Kind: 'analyte', Text: 'Zn', Rows: 1 },
      { Kind: 'station', Text: 'N. Creek', Rows: 1 },
    ]);
    const { Proposals } = await tenant.user.ingestion.proposals({
      params: { executionId },
      query: { kind: 'station', text: 'N. Creek' },
    });
    expect(Proposals[0]).toMatchObject({ TargetId: station.id, TargetText: 'North Creek' });
    const waiting = await tenant.user.ingestion.rows({ params: { executionId }, query: { state: 'waiting' } });
    expect(waiting.Rows.map(({ RowNo, Causes, Fields }) => [RowNo, Causes, Fields.Station])).toEqual([
      [3, ['unknownStation'], 'N. Creek'],
      [4, ['unknownAnalyte'], 'North Creek'],
    ]);
    const name = { Kind: 'name', Name: 'station', Text: 'N. Creek', TargetId: station.id, Scope: 'file' } as const;
    const decided = await tenant.user.ingestion.resubmit({
      params: { fileId },
      body: {
        resubmitData: [name, { Kind: 'edit', Ordinal: 2, Field: 'Analyte', Text: 'Zinc' }],
        isAlreadySaved: false,
        publish: true,
      },
    });
    expect(decided.Ingestion).toMatchObject({ State: 'publishing', RowCounts: { Ready: 3, Held: 0 } });
    await drainJobs(world);
    expect(await currentValues(tenant, station.id)).toEqual({ Zinc: ['1', '2', '3'] });
    const review = await tenant.user.ingestion.review({ params: { executionId } });
    expect(review.Ingestion).toMatchObject({
      State: 'published',
      RowCounts: { Read: 3, Stored: 3, Ready: 0, Held: 0 },
    });
  });

  test('is mended for good by an administrator: the next file of the laboratory goes straight in', async () => {
    const { tenant, station } = await aLab(world);
    const fileId = await newFile(world, tenant, 'a.csv', labFile(labLine('Zinc', '1', { station: 'N. Creek' })));
    await ingest(world, tenant.user, fileId);
    const body = {
      resubmitData: [
        { Kind: 'name', Name: 'station', Text: 'N. Creek', TargetId: station.id, Scope: 'always' } as const,
      ],
      isAlreadySaved: false,
      publish: true,
    };
    await expect(tenant.user.ingestion.resubmit({ params: { fileId }, body })).rejects.toMatchObject({
      code: 'identity.forbidden',
    });
    await tenant.admin.ingestion.resubmit({ params: { fileId }, body });
    await drainJobs(world);
    const next = await newFile(
      world,
      tenant,
      'b.csv',
      labFile(labLine('Zinc', '5', { station: 'n creek', at: '2026-04-01' })),
    );
    expect((await ingest(world, tenant.user, next)).ingestion.State).toBe('published');
    expect(await currentValues(tenant, station.id)).toEqual({ Zinc: ['1', '5'] });
  });

  test('stores its good rows at once where that was asked for, and keeps the others', async () => {
    const { tenant, station } = await aLab(world);
    const text = labFile(labLine('Zinc', '1'), labLine('Zn', '2'), labLine('Copper', 'plenty'));
    const { ingestion, executionId } = await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text), {
      publishWhenReady: true,
    });
    expect(ingestion).toMatchObject({
      State: 'review',
      RowCounts: { Read: 3, Stored: 1, Held: 1, Rejected: 1, Ready: 0 },
    });
    expect(await currentValues(tenant, station.id)).toEqual({ Zinc: ['1'] });
    await tenant.user.ingestion.cancel({ params: { executionId }, query: {} });
    const after = await tenant.user.ingestion.review({ params: { executionId } });
    expect(after.Ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 3, Stored: 1, Dropped: 2 } });
  });

  test('with rows that were stored before can be discarded and read again, and the row counts add up each time', async () => {
    const { tenant } = await aLab(world);
    await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', labFile(labLine('Zinc', '1'))));
    const text = labFile(labLine('Zinc', '1'), labLine('Copper', '2'), labLine('Zn', '3'), labLine('Copper', 'plenty'));
    const fileId = await newFile(world, tenant, 'b.csv', text);
    const read = (asNewVersion: boolean) =>
      ingest(world, tenant.user, fileId, { publishWhenReady: true, asNewVersion });
    const rowCounts = async (executionId: ExecutionId) => {
      const { State, RowCounts } = (await tenant.user.ingestion.review({ params: { executionId } })).Ingestion;
      return { State, ...RowCounts };
    };
    const waiting = { State: 'review', Read: 4, Held: 1, Rejected: 1, Ready: 0, Dropped: 0, Repeated: 0 };
    const over = { State: 'published', Read: 4, Held: 0, Rejected: 0, Ready: 0, Dropped: 2, Repeated: 0 };
    const first = await read(false);
    expect(await rowCounts(first.executionId)).toEqual({ ...waiting, Stored: 1, Unchanged: 1 });
    await tenant.user.ingestion.cancel({ params: first, query: {} });
    expect(await rowCounts(first.executionId)).toEqual({ ...over, Stored: 1, Unchanged: 1 });
    const second = await read(true);
    expect(await rowCounts(second.executionId)).toEqual({ ...waiting, Stored: 0, Unchanged: 2 });
    const third = await read(true);
    expect(await rowCounts(third.executionId)).toEqual({ ...waiting, Stored: 0, Unchanged: 2 });
    expect(await rowCounts(second.executionId)).toEqual({ ...over, Stored: 0, Unchanged: 2 });
  });
});

test('rows may be left out, held back and taken up again, and the row counts say so', async () => {
  const { tenant } = await aLab(world);
  const text = labFile(labLine('Zinc', '1'), labLine('Copper', '2'), labLine('Zn', '3'));
  const fileId = await newFile(world, tenant, 'a.csv', text);
  await ingest(world, tenant.user, fileId);
  const decide = async (
    ...resubmitData: readonly {
      Kind: 'state';
      State: 'dropped' | 'held' | 'ready';
      Ordinals?: number[];
      Code?: string;
    }[]
  ) =>
    (
      await tenant.user.ingestion.resubmit({
        params: { fileId },
        body: { resubmitData: [...resubmitData], isAlreadySaved: false },
      })
    ).Ingestion.RowCounts;
  expect(await decide({ Kind: 'state', State: 'dropped', Code: 'unknownAnalyte' })).toMatchObject({
    Ready: 2,
    Dropped: 1,
    Held: 0,
  });
  expect(await decide({ Kind: 'state', State: 'held', Ordinals: [1] })).toMatchObject({ Ready: 1, Held: 1 });
  expect(await decide({ Kind: 'state', State: 'ready', Ordinals: [1, 2] })).toMatchObject({
    Ready: 2,
    Held: 1,
    Dropped: 0,
  });
  const bad = {
    resubmitData: [{ Kind: 'state' as const, State: 'dropped' as const, Ordinals: [77] }],
    isAlreadySaved: false,
  };
  await expect(tenant.user.ingestion.resubmit({ params: { fileId }, body: bad })).rejects.toMatchObject({
    code: 'ingestion.badDecision',
  });
});

describe('a file that is read again', () => {
  test('shows the difference first, then changes, adds and withdraws; rolling back brings the first reading back', async () => {
    const { tenant, station } = await aLab(world);
    const first = labFile(labLine('Zinc', '1'), labLine('Copper', '2'), labLine('Zinc', '3', { at: '2026-03-11' }));
    const fileId = await newFile(world, tenant, 'a.csv', first);
    await ingest(world, tenant.user, fileId);
    // The file stays as it is; what it says is changed by a schema, here by edits in the review.
    const { executionId, ingestion } = await ingest(world, tenant.user, fileId, { asNewVersion: true });
    expect(ingestion).toMatchObject({ State: 'review', IsReingestion: true, RowCounts: { Ready: 3 } });
    await tenant.user.ingestion.resubmit({
      params: { fileId },
      body: {
        resubmitData: [
          { Kind: 'edit', Ordinal: 0, Field: 'Result', Text: '10' },
          { Kind: 'state', State: 'dropped', Ordinals: [1] },
        ],
        isAlreadySaved: false,
      },
    });
    const difference = await tenant.user.ingestion.difference({ params: { executionId } });
    expect(difference).toMatchObject({ Added: 0, Changed: 1, Unchanged: 1, Withdrawn: 1 });
    expect(difference.Cells).toMatchObject([
      { Kind: 'changed', Analyte: 'Zinc', Before: '1', After: '10', RowNo: 2 },
      { Kind: 'withdrawn', Analyte: 'Copper', Before: '2', After: null },
    ]);
    await tenant.user.ingestion.resubmit({ params: { fileId }, body: { resubmitData: [], isAlreadySaved: true } });
    await drainJobs(world);
    expect(await currentValues(tenant, station.id)).toEqual({ Zinc: ['10', '3'] });
    const { Imports } = await tenant.user.imports.homePage({ query: {} });
    expect(Imports.map(({ isInForce }) => isInForce)).toEqual([true, false]);
    const importId = ImportId.parse(Imports[0]?.id);
    expect(await tenant.admin.imports.rollbackPreview({ params: { id: importId } })).toEqual({
      ...{ Edited: 0, Surveys: 0, Visits: 0 },
      Added: [],
      Withdrawn: 1,
      Restored: 2,
      Untouched: 1,
    });
    await tenant.admin.imports.rollback({ body: { importId } });
    expect(await currentValues(tenant, station.id)).toEqual({ Copper: ['2'], Zinc: ['1', '3'] });
    const corrections = await tenant.user.observations.correctionLog({ params: { id: station.id } });
    expect(corrections.map(({ Old, New }) => [Old, New])).toContainEqual(['10 mg/L', '1 mg/L']);
  });
});
