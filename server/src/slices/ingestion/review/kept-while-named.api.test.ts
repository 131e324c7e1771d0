import { expect, test } from 'vitest';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const world = useWorld();

test('naming a unit changes neither what yes meant in a column nor a sign that waits in another column', async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Copper');
  // A sign is looked for in columns without a meaning below the first rows, which the detection of the file type sees.
  const rows = Array.from({ length: 80 }, (_, at) => {
    const day = `2026-03-${String(1 + Math.floor(at / 4)).padStart(2, '0')} ${String(8 + (at % 4)).padStart(2, '0')}:00`;
    return `North Creek,${day},Copper,0.${at + 1},odd/L,${at === 0 ? 'Y' : 'N'},${at === 70 ? '<' : ''}`;
  });
  const text = ['Station,SampleDateTime,Analyte,Result,Unit,Non Detect,Seen', ...rows, ''].join('\n');
  const fileId = await newFile(world, tenant, 'odd-unit.csv', text);
  const { executionId, ingestion } = await ingest(world, tenant.admin, fileId);
  expect(ingestion.RowCounts).toMatchObject({ Read: 80, Held: 80 });
  const name = { Kind: 'name', Name: 'unit', Text: 'odd/L', TargetText: 'mg/L', Scope: 'file' } as const;
  await tenant.admin.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [name], isAlreadySaved: false, publish: false },
  });
  await drainJobs(world);
  const review = await tenant.admin.ingestion.review({ params: { executionId } });
  expect(review.Ingestion.RowCounts).toMatchObject({ Ready: 79, Held: 1 });
  const waiting = await tenant.admin.ingestion.rows({ params: { executionId }, query: { state: 'held', limit: 10 } });
  expect(waiting.Rows.map(({ RowNo, Causes }) => [RowNo, ...Causes])).toEqual([[72, 'signAside']]);
  const ready = await tenant.admin.ingestion.rows({ params: { executionId }, query: { state: 'ready', limit: 1 } });
  expect(ready.Rows[0]?.Value).toMatch(/^</);
  const take = { Kind: 'state', State: 'ready', Code: 'signAside' } as const;
  await tenant.admin.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [take], isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  const after = await tenant.admin.ingestion.review({ params: { executionId } });
  expect(after.Ingestion.RowCounts).toMatchObject({ Read: 80, Stored: 80 });
});
