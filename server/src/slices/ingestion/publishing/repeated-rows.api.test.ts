import type { ReviewDecision } from '@freshet/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { plainSettings } from '#test/builders/file-schema-things';
import { ingest, newFile, overwriteStored } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { aFile, fields, type Row, repeatedRowsIn } from '../test-support/repeated-rows.ts';

const world = useWorld();
const { aLab, read, stored, texts } = repeatedRowsIn(world);

/** Each is another thing: two rows that differ in one of these are two results. */
const meanings: readonly Row[] = [
  { Method: 'ICP-OES' },
  { Fraction: 'Dissolved' },
  { Speciation: 'as N' },
  { Speciation: 'as NO3' },
  { Unit: 'mg/kg' },
  { Unit: '%' },
  { QaQcType: 'Field Blank' },
  { Replicate: '2' },
  { LabSampleId: 'L-2' },
  { MediaType: 'Soil' },
  { DepthStart: '2.5' },
  { Basis: 'Maximum' },
];

/** These are the same thing stated differently: only one of them can be right. */
const contents: readonly Row[] = [{ Result: '6' }, { Prefix: '<' }, { Result: '5.0001' }, { Unit: 'ug/L' }];

test('any two rows that differ in a field of meaning are two results, or both wait; the row counts always add up', async () => {
  const tenant = await aLab();
  const kinds: readonly Row[] = [{}, ...meanings, ...contents];
  const pairs = kinds.flatMap((one, index) => kinds.slice(index + 1).map((other) => [one, other] as const));
  const at = (index: number) =>
    `2026-03-${String(10 + Math.floor(index / 24)).padStart(2, '0')} ${String(index % 24).padStart(2, '0')}:30`;
  const rows = pairs.flatMap(([one, other], index) =>
    [one, other].map((row) => ({ MediaType: 'Water', LabSampleId: 'L-1', ...row, SampleDateTime: at(index) })),
  );
  const { ingestion, executionId } = await read(tenant, rows);
  const { Read, Stored, Unchanged, Repeated, Ready, Held, Rejected, Dropped } = ingestion.RowCounts;
  expect(Read).toBe(rows.length);
  expect(Stored + Unchanged + Repeated + Ready + Held + Rejected + Dropped).toBe(Read);
  expect({ Unchanged, Repeated, Rejected, Dropped }).toEqual({ Unchanged: 0, Repeated: 0, Rejected: 0, Dropped: 0 });
  // Pairs of contents, and of a content with the usual row, share their key.
  const alike = (contents.length * (contents.length + 1)) / 2;
  expect(Held).toBe(2 * alike);
  expect(Stored).toBe(rows.length - 2 * alike);
  expect(await stored(tenant)).toHaveLength(Stored);
  const waiting = await tenant.user.ingestion.rows({ params: { executionId }, query: { state: 'held', limit: 200 } });
  for (const row of waiting.Rows) {
    expect(row.Causes).toEqual(['duplicateInFile']);
    const [finding] = row.Findings;
    const { RowNo } = row;
    // Rows of a pair stand one below the other; each finding shows the other's number.
    expect(finding?.Params).toMatchObject({ row: RowNo, other: RowNo % 2 === 0 ? RowNo + 1 : RowNo - 1 });
  }
});

test("two bottles of one instant are two samples, and each result shows its own laboratory's number", async () => {
  const tenant = await aLab();
  await read(tenant, [{ LabSampleId: 'L-1' }, { LabSampleId: 'L-2', Result: '7' }]);
  expect((await stored(tenant)).map(({ text, lab }) => [text, lab])).toEqual([
    ['5', 'L-1'],
    ['7', 'L-2'],
  ]);
});

test('rows that say the same twice are stored once and counted as repeated', async () => {
  const tenant = await aLab();
  const { ingestion, executionId } = await read(tenant, [{}, {}, { SampleDateTime: '2026-03-11 09:00' }]);
  expect(ingestion.RowCounts).toMatchObject({ Read: 3, Stored: 2, Repeated: 1, Unchanged: 0, Held: 0 });
  const { Findings } = await tenant.user.ingestion.findings({
    params: { executionId },
    query: { code: 'repeatedRow' },
  });
  expect(Findings).toMatchObject([{ Severity: 'info', RowNo: 3, Params: { row: 3, other: 2 } }]);
});

test('rows that differ in their unit, qualifier or limit say in what', async () => {
  const tenant = await aLab();
  const sentences = async (rows: readonly Row[]) => {
    const { logs } = await read(tenant, rows);
    return logs.filter(({ Code }) => Code.startsWith('duplicate')).map(({ Sentence }) => Sentence);
  };
  expect(await sentences([{ Result: '0.5' }, { Result: '0.5', Unit: 'ug/L' }])).toEqual([
    'Row 2 has 0.5 mg/L and row 3 has 0.5 µg/L for the same sample and analyte.',
    'Row 3 has 0.5 µg/L and row 2 has 0.5 mg/L for the same sample and analyte.',
  ]);
  await read(tenant, [{ SampleDateTime: '2026-03-12 09:00' }]);
  expect(await sentences([{ SampleDateTime: '2026-03-12 09:00', Unit: 'ug/L' }])).toEqual([
    'Row 2 has 5 µg/L, but 5 mg/L is already stored.',
  ]);
});

describe('rows of one file that differ about the same thing', () => {
  const three = [
    { Result: '5' },
    { Result: '7' },
    { Result: '9' },
    { Result: '1', SampleDateTime: '2026-03-11 09:00' },
  ];

  test.each([
    [{ Kind: 'repeats', Rule: 'last' }, ['9', '1'], 2],
    [{ Kind: 'repeats', Rule: 'first' }, ['5', '1'], 2],
    [{ Kind: 'repeats', Rule: 'mean' }, ['mean of 5, 7, 9', '1'], 2],
    [{ Kind: 'repeats', Rule: 'replicates' }, ['5', '7', '9', '1'], 0],
    [{ Kind: 'repeats', Rule: 'this', Ordinals: [1] }, ['7', '1'], 2],
    [{ Kind: 'state', State: 'ready', Ordinals: [1] }, ['7', '1'], 2],
  ] satisfies [ReviewDecision, string[], number][])(
    'wait until a person says what counts, and are no finding after that: %j',
    async (decision, expected, dropped) => {
      const tenant = await aLab();
      const { fileId, ingestion } = await read(tenant, three);
      expect(ingestion.RowCounts).toMatchObject({ Read: 4, Stored: 1, Held: 3 });
      const resubmitData = [decision];
      await tenant.user.ingestion.resubmit({
        params: { fileId },
        body: { resubmitData, isAlreadySaved: false, publish: true },
      });
      await drainJobs(world);
      expect(await texts(tenant)).toEqual(expected);
      const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId: ingestion.ExecutionId } });
      expect(Ingestion.RowCounts).toMatchObject({ Read: 4, Stored: expected.length, Held: 0, Dropped: dropped });
      expect(Ingestion.FindingCounts.map(({ Code }) => Code)).not.toContain('duplicateInFile');
    },
  );

  test('keep everything the file says of them, so that one whose date was wrong is mended', async () => {
    const tenant = await aLab();
    const { fileId } = await read(tenant, [{ Result: '5' }, { Result: '7' }]);
    const resubmitData: ReviewDecision[] = [
      { Kind: 'edit', Ordinal: 1, Field: 'SampleDateTime', Text: '2026-03-12 09:00' },
      { Kind: 'state', State: 'ready', Ordinals: [0] },
    ];
    await tenant.user.ingestion.resubmit({
      params: { fileId },
      body: { resubmitData, isAlreadySaved: false, publish: true },
    });
    await drainJobs(world);
    expect(await texts(tenant)).toEqual(['5', '7']);
  });

  test('cannot all be taken up as they are', async () => {
    const tenant = await aLab();
    const { fileId } = await read(tenant, three);
    const resubmitData: ReviewDecision[] = [{ Kind: 'state', State: 'ready', Code: 'duplicateInFile' }];
    const params = tenant.user.ingestion.resubmit({
      params: { fileId },
      body: { resubmitData, isAlreadySaved: false },
    });
    await expect(params).rejects.toThrow(/Select one row of each group/);
    expect(await texts(tenant)).toEqual(['1']);
  });

  test('have no mean where one was not detected: they go on waiting', async () => {
    const tenant = await aLab();
    const { fileId, ingestion } = await read(tenant, [{ Result: '5' }, { Result: '7', Prefix: '<' }]);
    const resubmitData: ReviewDecision[] = [{ Kind: 'repeats', Rule: 'mean' }];
    await tenant.user.ingestion.resubmit({ params: { fileId }, body: { resubmitData, isAlreadySaved: false } });
    const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId: ingestion.ExecutionId } });
    expect(Ingestion.RowCounts).toMatchObject({ Read: 2, Stored: 0, Held: 2 });
  });

  test.each([
    ['last', ['9'], { Stored: 1, Repeated: 2 }],
    ['first', ['5'], { Stored: 1, Repeated: 2 }],
    ['mean', ['mean of 5, 7, 9'], { Stored: 1, Repeated: 2 }],
    ['replicates', ['5', '7', '9'], { Stored: 3, Repeated: 0 }],
    ['ask', [], { Stored: 0, Held: 3 }],
  ] as const)('follow the rule of the schema: %s', async (Repeats, expected, rowCounts) => {
    const tenant = await aLab();
    const { Id } = await tenant.admin.fileSchemas.create({
      body: {
        Name: `By ${Repeats}`,
        Settings: {
          ...plainSettings,
          Columns: fields.map((Field) => ({ Column: Field, Field })),
          DateFormat: '',
          Repeats,
          Recognition: { Headers: [], Sheet: '', FileName: '' },
        },
      },
    });
    const { ingestion, logs } = await read(tenant, three.slice(0, 3), Id);
    expect(ingestion.RowCounts).toMatchObject({ Read: 3, ...rowCounts });
    expect(await texts(tenant)).toEqual(expected);
    expect(logs.filter(({ Code }) => Code === 'duplicateInFile')).toHaveLength(
      Repeats === 'replicates' ? 0 : Repeats === 'ask' ? 3 : 2,
    );
  });
});

test('another file that says otherwise of stored values waits for a yes; the same file, corrected, does not', async () => {
  const tenant = await aLab();
  const first = await read(tenant, [{ Result: '5' }, { Result: '6', SampleDateTime: '2026-03-11 09:00' }]);
  expect(first.ingestion.RowCounts).toMatchObject({ Stored: 2 });
  const second = await read(tenant, [
    { Result: '50' },
    { Result: '6', SampleDateTime: '2026-03-11 09:00' },
    { SampleDateTime: '2026-03-12 09:00' },
  ]);
  expect(second.ingestion.RowCounts).toMatchObject({ Read: 3, Stored: 1, Unchanged: 1, Held: 1 });
  expect(await texts(tenant)).toEqual(['5', '6', '5']);
  const yes: ReviewDecision[] = [{ Kind: 'state', State: 'ready', Code: 'duplicateOfStored' }];
  await tenant.user.ingestion.resubmit({
    params: second,
    body: { resubmitData: yes, isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  expect(await texts(tenant)).toEqual(['50', '6', '5']);
});

test('a file of which every row would overwrite another is no import until somebody says yes', async () => {
  const tenant = await aLab();
  await read(tenant, [{ Result: '5' }]);
  const { ingestion, fileId, executionId } = await read(tenant, [{ Result: '50' }]);
  expect(ingestion).toMatchObject({ ImportIds: [], State: 'review', RowCounts: { Read: 1, Stored: 0, Held: 1 } });
  await overwriteStored(world, tenant.user, fileId);
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  expect(Ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 1, Stored: 1, Held: 0 } });
  expect(Ingestion.ImportIds).toHaveLength(1);
});

test('what was stored before the laboratory’s sample was recorded learns it from the next delivery, once', async () => {
  const tenant = await aLab();
  await read(tenant, [{ LabSampleId: 'L-1' }]);
  const sources = () =>
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      const { rows } = await sql<{ id: number; lab: string | null; text: string }>`
        select id, lab_sample_id as lab, original_text as text from results where closed_at is null order by id`.execute(
        tx,
      );
      return rows.map(({ lab, text }) => [lab, text]);
    });
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql`update results set lab_sample_id = null, speciation = null, basis = null`.execute(tx),
  );
  // Looking at what a file would change completes nothing.
  const looked = await newFile(world, tenant, 'look.csv', aFile([{ LabSampleId: 'L-9' }, { Result: 'about 5' }]));
  const { executionId } = await ingest(world, tenant.user, looked);
  const difference = await tenant.user.ingestion.difference({ params: { executionId } });
  expect(difference).toMatchObject({ Unchanged: 1, Added: 0 });
  expect(await sources()).toEqual([[null, '5']]);
  const secondReading = await read(tenant, [{ LabSampleId: 'L-1' }, { LabSampleId: 'L-2', Result: '7' }]);
  expect(secondReading.ingestion.RowCounts).toMatchObject({ Read: 2, Unchanged: 1, Stored: 1, Held: 0 });
  expect(await sources()).toEqual([
    ['L-1', '5'],
    ['L-2', '7'],
  ]);
});
