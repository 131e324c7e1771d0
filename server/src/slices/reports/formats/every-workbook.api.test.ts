import { type ReportOptions, worksheetGroupings } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { type ReadSheet, readWorkbookTwice } from '#test/read-workbook';
import { useWorld } from '#test/world';
import { ask, makeReportWorld } from '../runs/test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
});

const everything: Partial<ReportOptions> = {
  includeQaQc: true,
  includeEnvirodataAnalyteName: true,
  includeGapMarkers: true,
};
const report = (options: Partial<ReportOptions>) => () =>
  made.tenant.user.reportRuns.generate(ask(made.selection, { ...everything, ...options }));
const monthly = (kind: 'monthly' | 'riss' | 'moe') => () =>
  made.tenant.user.monthlyReports.make({ params: { kind }, body: { Month: '2026-03' } });
const labData = () =>
  made.tenant.user.sampleReports.labData({
    body: {
      StationId: made.stations.first.id,
      ImportId: null,
      DateRange: { start: null, end: null },
      IncludeQaQc: true,
      Format: 'xlsx',
    },
  });

const kinds = [
  ...worksheetGroupings.flatMap((organizeWorksheetBy) => [
    [`Excel Wide by ${organizeWorksheetBy}`, report({ reportFormat: 'Wide', organizeWorksheetBy })] as const,
    [`Excel Standard by ${organizeWorksheetBy}`, report({ reportFormat: 'Standard', organizeWorksheetBy })] as const,
  ]),
  ['Excel Wide in default units', report({ reportFormat: 'Wide', convertUnits: true })] as const,
  ['the monthly report of water quality', monthly('monthly')] as const,
  ['the RISS report', monthly('riss')] as const,
  ['the report for the ministry', monthly('moe')] as const,
  ['laboratory data', labData] as const,
];

test.each(kinds)('two readers find the same in every cell of %s', async (_, make) => {
  const blob = await make();
  const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  expectHostileText(sheets);
  expectTrueDates(sheets);
  // The cover is read from the top; everything else keeps its head in sight.
  for (const { name, frozen } of sheets) if (name !== 'Report') expect([name, frozen.rows > 0]).toEqual([name, true]);
});

test('two readers find the same in every cell of an exported guideline', async () => {
  const { user } = made.tenant;
  const versions = await user.guidelineVersions.list({ params: { guidelineId: made.guideline.guidelineId } });
  const params = { versionId: versions[0]?.Id as never };
  const blob = await user.guidelineVersions.export({ params, query: { format: 'xlsx' } });
  const [sheet] = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.rows).toHaveLength(3);
});

/** The name of a station that looks like a formula is there as it is, and is text. */
const expectHostileText = (sheets: readonly ReadSheet[]) =>
  expect(sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value))).toContain('=Creek 2');

/** Whatever is headed as a day or an instant is a number that is shown as one, or a time with its offset. */
function expectTrueDates(sheets: readonly ReadSheet[]): void {
  const dates = sheets.flatMap(({ cells }) =>
    [...cells.values()].filter(({ format }) => format.startsWith('yyyy-mm-dd')),
  );
  for (const { value } of dates) expect(typeof value).toBe('number');
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));
  expect(texts.filter((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))).toEqual([]);
}
