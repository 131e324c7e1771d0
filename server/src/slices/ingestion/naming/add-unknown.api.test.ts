import type { ExecutionId } from '@freshet/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { skipWaiting } from '#test/run-due-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { allFindings } from '../findings/all-findings.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { reparseRows } from '../review/reparse-rows.ts';

const world = useWorld();

const header =
  'MonitoringLocationIdentifier,MonitoringLocationName,LatitudeMeasure,LongitudeMeasure,ActivityStartDate,ActivityStartTime/Time,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode';
const line = (station: string, analyte: string, more = { name: '', at: ',' }) =>
  `${station},${more.name},${more.at},2026-03-08,09:00:00,${analyte},1.5,mg/L`;

async function aFile(...lines: readonly string[]) {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  const copper = await newAnalyte(world, tenant, 'Copper');
  const file = await newFile(world, tenant, 'wqx.csv', [header, ...lines, ''].join('\n'));
  return { tenant, copper, ...(await ingest(world, tenant.user, file, { schemaId: 'wqx' })) };
}

const both = { Kinds: ['station', 'analyte'] } satisfies { Kinds: ('station' | 'analyte')[] };

const review = (tenant: TenantWorld, executionId: ExecutionId) =>
  tenant.user.ingestion.review({ params: { executionId } }).then(({ Ingestion }) => Ingestion);

test('every unknown name is shown with what it probably is, why and how sure, before anything is added', async () => {
  const { tenant, executionId, copper } = await aFile(
    line('S-1', 'Copper', { name: 'Weir', at: '49.5,-114.1' }),
    line('North Crek', 'Copper Value'),
    line('North Creek', 'Zinc'),
  );
  const { Names, Total } = await tenant.user.ingestion.unknownNames({ params: { executionId }, query: {} });
  expect(Total).toBe(4);
  const seen = Names.map(({ Text, Choice, Proposals: [best] }) => [Text, Choice, best?.TargetText, best?.IsStrong]);
  expect(seen).toEqual([
    ['S-1', 'new', undefined, undefined],
    ['North Crek', 'wait', 'North Creek', false],
    ['Copper Value', 'known', 'Copper', true],
    ['Zinc', 'new', undefined, undefined],
  ]);
  expect(Names[0]).toMatchObject({ HasCoordinates: true, Rows: 1 });
  expect(Names[2]?.Proposals[0]).toMatchObject({ TargetId: copper, WhyCode: 'sameWords' });
  expect(Names[3]).toMatchObject({ Unit: 'mg/L', Kind: 'analyte' });
  const rowCounts = (await review(tenant, executionId)).RowCounts;
  expect(rowCounts).toMatchObject({ Held: 3 });
});

test('a name that only rejected rows say is not added unless somebody chooses so', async () => {
  const { tenant, executionId } = await aFile(
    line('S-1', 'Zinc'),
    line('S-1', 'Taxon').replace(',1.5,', ',Salmonidae,'),
    line('Totals', 'Zinc').replace('2026-03-08', ''),
  );
  const params = { executionId };
  const { Names } = await tenant.user.ingestion.unknownNames({ params, query: {} });
  const choices = Names.map(({ Text, Choice }) => `${Text}: ${Choice}`);
  expect(choices).toEqual(['S-1: new', 'Totals: wait', 'Zinc: new', 'Taxon: wait']);
  await tenant.admin.ingestion.addUnknown({ params, body: { ...both, TimeZone: 'America/Denver' } });
  await drainJobs(world);
  const { rows: known } = await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql<{ name: string }>`select name from synonyms union all select name from analytes order by name`.execute(tx),
  );
  expect(known.map(({ name }) => name)).toEqual(['Copper', 'North Creek', 'S-1', 'Zinc']);
  expect((await review(tenant, executionId)).RowCounts).toMatchObject({ Read: 3, Ready: 1, Rejected: 2 });
});

test('stations and analytes are added in one piece of work: strong proposals are taken, weak ones wait', async () => {
  const { tenant, executionId } = await aFile(
    line('S-1', 'Copper Value', { name: 'Weir', at: '49.5,-114.1' }),
    line('S-2', 'Zinc'),
    line('North Crek', 'Zinc'),
  );
  const params = { executionId };
  const body = { ...both, TimeZone: 'America/Denver' };
  const begun = await tenant.admin.ingestion.addUnknown({ params, body });
  const { FileId: fileId, ...working } = await review(tenant, executionId);
  expect(working).toMatchObject({ State: 'naming', WorkId: begun.ExecutionId });
  // A second request while it runs gets the same work, and nobody decides meanwhile.
  expect((await tenant.admin.ingestion.addUnknown({ params, body })).ExecutionId).toBe(begun.ExecutionId);
  const decided = tenant.user.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [{ Kind: 'state', State: 'dropped' }] },
  });
  await expect(decided).rejects.toMatchObject({ code: 'ingestion.nothingWaits' });
  await drainJobs(world);

  expect(await tenant.admin.platform.execution({ params: { id: begun.ExecutionId } })).toMatchObject({
    State: 'succeeded',
  });
  const after = await review(tenant, executionId);
  expect(after).toMatchObject({ State: 'review', RowCounts: { Ready: 2, Held: 1 }, WorkId: null });
  expect(after.UnknownCounts).toEqual([{ Kind: 'station', Names: 1, Rows: 1 }]);
  const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('data_sources').select(['latitude', 'time_zone']).orderBy('id').execute(),
  );
  expect(stored.slice(1)).toEqual([
    { latitude: 49.5, time_zone: 'America/Denver' },
    { latitude: null, time_zone: 'America/Denver' },
  ]);
  const analytes = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  expect(analytes.map(({ AnalyteName }) => AnalyteName)).toEqual(['Copper', 'Zinc']);
  // All the units of the file for it are of one group.
  const zinc = analytes.find(({ AnalyteName }) => AnalyteName === 'Zinc');
  const units = await tenant.admin.units.unitList({});
  const unit = units.find(({ Name }) => Name === 'mg/L');
  expect(zinc?.DefaultUnitId).toBe(unit?.Id);
  expect(zinc?.ApplicableUnitGroupId).toBe(unit?.Groups.length === 1 ? unit.Groups[0]?.Id : null);
  // A name that was taken for a known one is a name of it in the files to come.
  const aliases = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analyte_aliases').select('name').execute(),
  );
  expect(aliases).toEqual([{ name: 'Copper Value' }]);
  const repeated = tenant.admin.ingestion.addUnknown({ params, body: { Kinds: ['analyte'] } });
  await expect(repeated).rejects.toMatchObject({ code: 'ingestion.nothingWaits' });
});

test('each name can be chosen to be new, a known one in this file only, or to wait', async () => {
  const { tenant, executionId, copper } = await aFile(
    line('North Creek', 'Cuprum'),
    line('North Creek', 'Copper Value'),
    line('North Creek', 'Lead'),
  );
  const params = { executionId };
  const Choices = [
    { Kind: 'analyte' as const, Text: 'Cuprum', Choice: 'known' as const, TargetId: copper },
    { Kind: 'analyte' as const, Text: 'Copper Value', Choice: 'new' as const },
    { Kind: 'analyte' as const, Text: 'Lead', Choice: 'wait' as const },
  ];
  await tenant.admin.ingestion.addUnknown({ params, body: { Kinds: ['analyte'], Choices, Remembers: false } });
  await drainJobs(world);
  const { Rows } = await tenant.user.ingestion.rows({ params, query: {} });
  expect(Rows.map(({ AnalyteName, State }) => [AnalyteName, State])).toEqual([
    ['Copper', 'ready'],
    ['Copper Value', 'ready'],
    [null, 'held'],
  ]);
  const stray = {
    Kinds: ['analyte' as const],
    Choices: [{ Kind: 'analyte' as const, Text: 'Gold', Choice: 'new' as const }],
  };
  await expect(tenant.admin.ingestion.addUnknown({ params, body: stray })).rejects.toMatchObject({
    code: 'ingestion.badDecision',
  });
  const other = await world.newTenant();
  const foreign = await newAnalyte(world, other, 'Lead');
  const body = {
    Kinds: ['analyte' as const],
    Choices: [
      { ...stray.Choices[0], Kind: 'analyte' as const, Text: 'Lead', Choice: 'known' as const, TargetId: foreign },
    ],
  };
  await expect(tenant.admin.ingestion.addUnknown({ params, body })).rejects.toMatchObject({ code: 'notFound' });
});

interface FoundRow {
  readonly ordinal: number;
  readonly code: string;
  readonly column_name: string;
}

/** The rows and their findings, and what parsing each row alone makes of both. */
const evaluatedBothWays = (tenant: TenantWorld) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const { id } = await tx.selectFrom('ingestions').select('id').executeTakeFirstOrThrow();
    const read = async () => ({
      rows: (await tx.selectFrom('staged_rows').selectAll().orderBy('ordinal').execute()).map(({ causes, ...row }) => ({
        ...row,
        causes: [...causes].sort(),
      })),
      findings: (
        await sql<FoundRow>`select f.ordinal, f.code, f.sentence, f.severity, f.field, f.column_name, f.cell_text, f.params
          from ${allFindings} f where f.ordinal is not null order by f.ordinal, f.code`.execute(tx)
      ).rows,
    });
    const together = await read();
    const ordinals = together.rows.map(({ ordinal }) => ordinal);
    await reparseRows(tx, await lockIngestion(tx, id), { ordinals, now: world.clock.now() });
    return { together, alone: await read() };
  });

const manyKinds = [
  line('S-1', 'Zinc'),
  'S-1,,,,2026-03-08,02:30:00,Zinc,1.5,mg/L',
  'S-1,,,,2026-11-01,01:30:00,Zinc,1.5,furlong',
  'S-1,,,,08.03.26x,01:30:00,Zinc,1.5,mg/L',
  'S-2,,,,2026-03-09,09:00:00,Zinc,,mg/L',
  's 1,,,,2026-03-09,09:00:00,Copper,2,',
  ',,,,2026-03-09,09:00:00,zinc,3,ug/L',
  'North Creek,,,,2026-03-09,09:00:00,Zinc,4,ug/L',
];

test('rows that are named together are what evaluating each of them alone makes of them', async () => {
  const { tenant, executionId } = await aFile(...manyKinds);
  await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: { ...both, TimeZone: 'America/Denver' } });
  await drainJobs(world);
  const { together, alone } = await evaluatedBothWays(tenant);
  expect(together).toEqual(alone);
  expect(together.rows.map(({ state }) => state)).toContain('ready');
  expect(together.findings.map(({ code }) => code)).toContain('hourSkipped');
});

test('so are rows whose names are taken away again, and those left out stay left out', async () => {
  const { tenant, executionId } = await aFile(...manyKinds, line('S-2', 'Copper'));
  const { FileId: fileId } = await review(tenant, executionId);
  const params = { executionId };
  const before = await tenant.user.ingestion.rows({ params, query: {} });
  await tenant.admin.ingestion.addUnknown({ params, body: { ...both, TimeZone: 'America/Denver' } });
  await drainJobs(world);
  const leaveOut = { Kind: 'state' as const, State: 'dropped' as const, Ordinals: [8] };
  await tenant.user.ingestion.resubmit({ params: { fileId }, body: { resubmitData: [leaveOut] } });
  const { Decisions } = await tenant.user.ingestion.decisions({ params, query: {} });
  for (const { Id, Kind } of Decisions) {
    if (Kind !== 'added') continue;
    await tenant.admin.ingestion.undoDecision({ params: { executionId, decisionId: Id } });
    await drainJobs(world);
  }
  const after = await tenant.user.ingestion.rows({ params, query: {} });
  const seen = (rows: typeof after) => rows.Rows.map(({ State, Causes }) => [State, [...Causes].sort()]);
  expect(seen(after)).toEqual([...seen(before).slice(0, 8), ['dropped', ['unknownStation']]]);
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.deleteFrom('staged_rows').where('state', '=', 'dropped').execute(),
  );
  const { together, alone } = await evaluatedBothWays(tenant);
  expect(together.rows.some(({ data_source_id }) => data_source_id === null)).toBe(true);
  expect(together.rows).toEqual(alone.rows);
  const reported = (way: typeof alone) => way.findings.filter(({ code }) => code.startsWith('unknown'));
  expect(reported(together)).toEqual(reported(alone));
});

test('names that look like the places of a sentence are told as they are, before names were added and after', async () => {
  const tenant = await world.newTenant();
  const text = [`${header},ResultAnalyticalMethod/MethodIdentifier`, `${line('S{text}', 'Zinc{method}')},M{text}`, ''];
  const file = await newFile(world, tenant, 'wqx.csv', text.join('\n'));
  const params = { executionId: (await ingest(world, tenant.user, file, { schemaId: 'wqx' })).executionId };
  const reported = async () => {
    const { Findings } = await tenant.user.ingestion.findings({ params, query: { severity: 'error' } });
    return Findings.map(({ Sentence }) => Sentence);
  };
  const sentences = ["Row 2: no station matches 'S{text}'.", "Row 2: no analyte matches 'Zinc{method}' (M{text})."];
  expect(await reported()).toEqual(sentences);
  await tenant.admin.ingestion.addUnknown({ params, body: { ...both, TimeZone: 'America/Denver' } });
  await drainJobs(world);
  expect(await reported()).toEqual([]);
  for (const { Id } of (await tenant.user.ingestion.decisions({ params, query: {} })).Decisions) {
    await tenant.admin.ingestion.undoDecision({ params: { ...params, decisionId: Id } });
    await drainJobs(world);
  }
  expect((await reported()).toSorted()).toEqual(sentences.toSorted());
});

test('work that adds names and is killed leaves nothing behind, and runs again', async () => {
  const { tenant, executionId } = await aFile(line('S-1', 'Zinc'));
  const { ExecutionId: work } = await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: both });
  let attempts = 0;
  await drainJobs(world, (job) =>
    job.kind === 'tenant' && job.name === 'ingestion.addNames'
      ? {
          ...job,
          run: (payload, context) =>
            job.run(payload, {
              ...context,
              progress: async (done, total, step) => {
                if (done === 3 && attempts++ === 0) throw new Error('The process went away.');
                await context.progress(done, total, step);
              },
            }),
        }
      : job,
  );
  expect(await review(tenant, executionId)).toMatchObject({ State: 'naming', RowCounts: { Held: 1 } });
  const analytes = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  expect(analytes.map(({ AnalyteName }) => AnalyteName)).toEqual(['Copper']);
  await skipWaiting(world.platform);
  await drainJobs(world);
  expect(await tenant.admin.platform.execution({ params: { id: work } })).toMatchObject({ State: 'succeeded' });
  expect((await review(tenant, executionId)).RowCounts).toMatchObject({ Ready: 1 });
  const { Decisions } = await tenant.user.ingestion.decisions({ params: { executionId }, query: {} });
  expect(Decisions.map(({ AddedNames }) => AddedNames)).toEqual([['Zinc'], ['S-1']]);
});

test('only tenant administrators add what a file names, and only a time zone that exists is taken', async () => {
  const { tenant, executionId } = await aFile(line('S-1', 'Copper'));
  const params = { executionId };
  await expect(tenant.user.ingestion.addUnknown({ params, body: both })).rejects.toMatchObject({
    code: 'identity.forbidden',
  });
  await expect(
    tenant.admin.ingestion.addUnknown({ params, body: { ...both, TimeZone: 'Mars/Olympus' } }),
  ).rejects.toMatchObject({ code: 'ingestion.badDecision' });
});
