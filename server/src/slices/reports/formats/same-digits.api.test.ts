import { defaultReportOptions, type GuidelineId, type ReportOptions, type Tile } from '@freshet/contract';
import { formatPair, formatReported } from '@freshet/domain/values';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { aStandard, newGuideline, useUnits } from '#test/builders/guideline-library';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type ReadSheet, readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

/** What a laboratory wrote, in which unit, the unit people want, and what everything shows then. */
const shapes = [
  ['5', '°C', '°F', '41'],
  ['5.0', '°C', '°F', '41.0'],
  ['0.00012', 'mg/L', 'µg/L', '0.12'],
  ['<0.005', 'mg/L', 'µg/L', '<5'],
  ['<0.0050', 'mg/L', 'µg/L', '<5.0'],
  ['1.0', 'mg/L', null, '1.0'],
  ['12.30', 'mg/L', null, '12.30'],
  ['1e-7', 'mg/L', null, '1E-7'],
  ['0.0000001', 'mg/L', null, '1E-7'],
  ['0.00', 'mg/L', null, '0.00'],
  ['1234567', 'mg/L', null, '1234567'],
  ['12345678.123456789', 'mg/L', null, '12345678.1234568'],
  ['2.5E15', 'mg/L', null, '2.5E15'],
  ['>2400', 'CFU/100 mL', null, '>2400'],
  ['9.995', 'µg/L', 'mg/L', '0.009995'],
] as const;
const analyteOf = (place: number) => `Analyte ${String(place).padStart(2, '0')}`;

/** What a spreadsheet shows of a cell by its format. */
function shownIn(value: string | number | boolean | undefined, format: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
  const [plain = '', power] = format.split('E');
  if (format === '') return String(value);
  if (power === undefined) return value.toFixed(decimals(plain));
  // `E-0` shows the sign of a negative power alone, and as many digits as it has.
  expect(power).toBe('-0');
  return value.toExponential(decimals(plain)).replace('e+', 'E').replace('e', 'E');
}

const world = useWorld();
let tenant: TenantWorld;
let station: { readonly id: number };
let analytes: Map<string, number>;
let guidelineId: GuidelineId;

beforeAll(async () => {
  tenant = await world.newTenant();
  const unit = await useUnits(world);
  station = await newStation(world, tenant.id, { name: 'Creek' });
  const sampleId = await newSample(world, tenant.id, station.id, { sampled_at: new Date('2026-03-05T18:00:00Z') });
  for (const [place, [text, name]] of shapes.entries()) {
    const number = Number(text.replace(/[<>]/, ''));
    const sign = /^[<>]/.exec(text)?.[0] as '<' | '>' | undefined;
    const content = sign ? { sign, value: null, detection_limit: number } : { value: number };
    await newResult(
      world,
      tenant.id,
      { sampleId, analyte: analyteOf(place) },
      { ...content, original_text: text, unit: name },
    );
  }
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const rows = await tx.selectFrom('analytes').select(['id', 'name']).execute();
    analytes = new Map(rows.map(({ id, name }) => [name, id]));
    for (const [place, [, , wanted]] of shapes.entries())
      if (wanted)
        await tx
          .updateTable('analytes')
          .set({ default_unit_id: unit(wanted) })
          .where('id', '=', analytes.get(analyteOf(place)) ?? 0)
          .execute();
  });
  guidelineId = (await newGuideline(tenant.admin, 'Limits of every shape')).Id;
  const limits = [
    [1, '40', 'double', '°F'],
    [2, '0.1*0.0012', 'equation', 'mg/L'],
    [6, '12.2999', 'double', 'mg/L'],
    [10, '0.1*3', 'equation', 'mg/L'],
    [14, '1/3', 'equation', 'µg/L'],
  ] as const;
  for (const [place, StandardValue, StandardValueType, name] of limits) {
    const body = aStandard(guidelineId, {
      ...{ AnalyteNameInGuideline: analyteOf(place), StandardValue, StandardValueType, UnitId: unit(name) },
    });
    const { Id } = await tenant.admin.standards.addStandard({ body });
    const AnalyteId = (analytes.get(analyteOf(place)) ?? 0) as never;
    await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
  }
});

const selection = () =>
  ({
    stations: [station.id],
    analytes: [...analytes.values()],
    guidelines: [guidelineId],
    dateRange: { start: null, end: null },
  }) as never;
const download = async (options: Partial<ReportOptions>): Promise<Buffer> => {
  const reportOptions = { ...defaultReportOptions, convertUnits: true, ...options };
  const blob = await tenant.user.reportRuns.generate({ body: { selection: selection(), reportOptions } });
  return Buffer.from(await blob.arrayBuffer());
};
const sheetWith = (sheets: readonly ReadSheet[], ...heads: readonly string[]) => {
  for (const sheet of sheets) {
    const at = sheet.rows.findIndex((row) => heads.every((head) => row.includes(head)));
    if (at >= 0) return { sheet, at, head: sheet.rows[at] ?? [] };
  }
  throw new Error(`No sheet has ${heads.join(', ')}.`);
};
const columnName = (place: number) => String.fromCharCode(65 + place);
/** What the cells of a column show, by what those of another say. */
function columnOf(sheets: readonly ReadSheet[], key: string, wanted: string): Map<string, string> {
  const { sheet, at, head } = sheetWith(sheets, key, wanted);
  const shown = new Map<string, string>();
  for (const [row, cells] of sheet.rows.entries()) {
    if (row <= at) continue;
    const cell = sheet.cells.get(`${columnName(head.indexOf(wanted))}${row + 1}`);
    shown.set(String(cells[head.indexOf(key)]), shownIn(cell?.value, cell?.format ?? ''));
  }
  return shown;
}
async function readLong(): Promise<(name: string) => Map<string, string>> {
  const [head = '', ...lines] = (await download({ reportFormat: 'Long' })).toString('utf8').trim().split('\r\n');
  const columns = head.replace('\uFEFF', '').split(',');
  const cells = lines.map((line) => line.split(','));
  return (name) =>
    new Map(cells.map((row) => [row[columns.indexOf('Analyte')] ?? '', row[columns.indexOf(name)] ?? '']));
}
const expected = new Map(shapes.map(([, , , shown], place) => [analyteOf(place), shown]));

describe('a value has the same digits', () => {
  test('in the table of a query', async () => {
    const body = { selection: selection(), includeQaQc: false, convertUnits: true, after: null, take: 50 };
    const { Samples } = await tenant.user.reportQuery.results({ body });
    const shown = Samples.flatMap(({ Results }) => Results).map(({ AnalyteId, Sign, Number: value, Figures }) => {
      const kind = Sign === '<' ? 'below' : Sign === '>' ? 'above' : 'measured';
      const [name = ''] = [...analytes].find(([, id]) => id === AnalyteId) ?? [];
      const number = value ?? Number.NaN;
      const reported =
        kind === 'measured'
          ? formatReported({ kind, value: number, figures: Figures })
          : formatReported({ kind, limit: number, figures: Figures });
      return [name, reported] as const;
    });
    expect(new Map(shown)).toEqual(expected);
  });

  test('in a text file', async () => {
    expect((await readLong())('Result')).toEqual(expected);
  });

  test('in Excel Standard and Excel Wide', async () => {
    const standard = await readWorkbookTwice(await download({ reportFormat: 'Standard' }));
    expect(columnOf(standard, 'Analyte', 'Result')).toEqual(expected);
    const wide = await readWorkbookTwice(await download({ reportFormat: 'Wide' }));
    const { sheet, at } = sheetWith(
      wide.filter(({ name }) => name.startsWith('Creek')),
      analyteOf(0),
    );
    const row = sheet.rows.findIndex((cells, place) => place > at && cells[0] === 'Creek');
    const names = sheet.rows[at] ?? [];
    const shown = [...expected.keys()].map((name) => {
      const cell = sheet.cells.get(`${columnName(names.indexOf(name))}${row + 1}`);
      return [name, shownIn(cell?.value, cell?.format ?? '')] as const;
    });
    expect(new Map(shown)).toEqual(expected);
  });

  test('in the monthly report, on screen and in its workbook', async () => {
    const { Template } = await tenant.user.monthlyReports.template({ params: { kind: 'monthly' } });
    const unitOf = new Map(shapes.map(([, stored, wanted], place) => [analyteOf(place), wanted ?? stored]));
    const named = Template.Parameters.map((one) => {
      const [name = ''] = [...analytes].find(([, id]) => id === one.AnalyteId) ?? [];
      return { ...one, Unit: unitOf.get(name) ?? '', GuidelineId: guidelineId };
    });
    const body = { Template: { ...Template, Parameters: named, IncludeRawData: true }, Revision: 0 };
    await tenant.admin.monthlyReports.saveTemplate({ params: { kind: 'monthly' }, body });
    const query = { params: { kind: 'monthly' as const }, query: { month: '2026-03' } };
    const { Raw } = await tenant.user.monthlyReports.preview(query);
    expect(new Map(Raw.map(({ Parameter, Value }) => [Parameter, Value]))).toEqual(expected);
    const made = await tenant.user.monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: '2026-03' } });
    const book = await readWorkbookTwice(Buffer.from(await made.arrayBuffer()));
    expect(columnOf(book, 'Parameter', 'As reported').size).toBe(shapes.length);
    const raw = book.filter(({ rows }) => rows[0]?.includes('As reported'));
    expect(columnOf(raw, 'Parameter', 'Value')).toEqual(expected);
  });
});

test('a limit and what was compared with it have the same digits on screen, in text files and in every workbook', async () => {
  const { Rows } = await tenant.user.reportQuery.evaluated({
    body: { selection: selection(), state: 'exceeds', after: null, take: 50 } as never,
  });
  const onScreen = new Map(
    Rows.map(({ AnalyteName, Compared, Limit, LimitUnit, Value }) => [
      AnalyteName,
      formatPair(Compared ?? Number.NaN, Limit ?? Number.NaN, { written: Value, unit: LimitUnit }),
    ]),
  );
  expect(Object.fromEntries(onScreen)).toEqual({
    [analyteOf(1)]: ['41.0', '40'],
    [analyteOf(6)]: ['12.30', '12.2999'],
    [analyteOf(10)]: ['1234567', '0.3'],
    [analyteOf(14)]: ['9.995', '0.3333'],
  });
  const limits = new Map([...onScreen].map(([name, [, limit]]) => [name, limit]));
  const only = (all: ReadonlyMap<string, string>) => new Map([...all].filter(([name]) => limits.has(name)));
  expect(only((await readLong())('Limits of every shape: limit'))).toEqual(limits);
  const standard = await readWorkbookTwice(await download({ reportFormat: 'Standard' }));
  expect(only(columnOf(standard, 'Analyte', 'Limits of every shape: limit'))).toEqual(limits);
  const tile: Tile = {
    ...{ Id: 'a', X: 0, Y: 0, W: 6, H: 4, Title: 'What exceeds' },
    Content: { Kind: 'exceedances', Selection: selection(), Period: 'all' } as never,
  };
  const printed = await tenant.user.dashboards.workbook({
    body: { Name: 'Board', StationId: null, Language: 'en', Tiles: [tile] },
  });
  const board = await readWorkbookTwice(Buffer.from(await printed.arrayBuffer()));
  expect([...new Set(only(columnOf(board, 'Analyte', 'Guideline')).values())]).toEqual(['Limits of every shape']);
  expect(only(columnOf(board, 'Analyte', 'Compared statistic')).size).toBe(limits.size);
  expect(only(columnOf(board, 'Analyte', 'Value'))).toEqual(
    new Map([...onScreen].map(([name, [value]]) => [name, value])),
  );
});
