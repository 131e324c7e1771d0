import { createHash } from 'node:crypto';
import { LinkingId, type ReportRunId, reportFormats } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { newAnalyte } from '#test/builders/guideline-library';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';
import { ask, makeReportWorld } from '../test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;
const runs: { id: ReportRunId; hash: string }[] = [];

const hashOf = async (blob: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await blob.arrayBuffer()))
    .digest('hex');

beforeAll(async () => {
  made = await makeReportWorld(world);
  const { user } = made.tenant;
  for (const reportFormat of reportFormats) {
    const params = ask(made.selection, { reportFormat, includeQaQc: true, includeGapMarkers: true });
    const hash = await hashOf(await user.reportRuns.generate(params));
    const { Runs } = await user.reportRuns.list({ query: { limit: 1 } });
    if (Runs[0]) runs.push({ id: Runs[0].Id, hash });
  }
});

async function expectSameBytes() {
  for (const { id, hash } of runs) {
    expect(await hashOf(await made.tenant.user.reportRuns.download({ params: { id } }))).toBe(hash);
  }
}

test('a report made again finds results where they were: after analytes were joined and parted, stations merged and parted', async () => {
  const { tenant, analytes, stations } = made;
  world.clock.advanceSeconds(60);
  const target = await newAnalyte(world, tenant, 'Zinc as Zn');
  const aliases = await tenant.admin.analytes.setAsAlias({
    body: { sourceAnalyteId: analytes.zinc, targetAnalyteId: target },
  });
  await expectSameBytes();

  world.clock.advanceSeconds(60);
  const other = await newStation(world, tenant.id, { name: 'Whole creek' });
  const { UndoId } = await tenant.admin.locations.merge({
    body: { SourceStationId: stations.first.id, TargetStationId: other.id, IsTestRun: false },
  });
  await expectSameBytes();

  const changes = await tenant.user.reportRuns.changes({ params: { id: runs[0]?.id as ReportRunId } });
  expect(changes).toMatchObject({ Added: 0, Changed: 0, Withdrawn: 0 });
  expect(changes.Facts).toEqual(
    expect.arrayContaining([
      { Kind: 'analyte', What: 'Zinc', Before: 'Zinc', Now: 'Zinc as Zn' },
      { Kind: 'station', What: '=Creek 2', Before: '=Creek 2', Now: 'Whole creek' },
    ]),
  );

  world.clock.advanceSeconds(60);
  const zinc = aliases.find(({ AliasName }) => AliasName === 'Zinc');
  if (!zinc) throw new Error('The joined analyte is no alias.');
  await tenant.admin.aliases.setAsAnalyte({ body: { Id: zinc.Id } });
  await tenant.admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(UndoId) } });
  await expectSameBytes();
});
