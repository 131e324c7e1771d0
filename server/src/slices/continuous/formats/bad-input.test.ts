import { expect, test } from 'vitest';
import type { LoggerSettings } from './logger-format.ts';
import { readLoggerFile } from './test-support/read-logger-file.ts';

const head = ['"TOA5","S","CR800"', '"TIMESTAMP","RECORD","Level"', '"TS","RN","m"', '"","","Smp"'];
const [before, after] = ['"2025-03-01 00:00:00",0,1', '"2025-03-01 06:00:00",9,2'];
const badLine = 6;

interface Coded {
  readonly points: readonly (readonly [string, number | null])[];
  readonly findings: readonly string[];
  readonly openQuestions: readonly string[];
  readonly counted: number;
}

async function reported(lines: readonly string[], settings: Partial<LoggerSettings>): Promise<Coded> {
  const text = [...head, ...lines, ''].join('\n');
  const { points, findings, reader } = await readLoggerFile('a.dat', text, settings, 'campbell-toa5');
  return {
    points: points.map(({ ms, value }) => [new Date(ms).toISOString().slice(0, 16), value] as const),
    findings: findings.map(({ code, line }) => `${code} ${line}`),
    openQuestions: reader.header.openQuestions,
    counted: Object.values(reader.counts).reduce((sum, count) => sum + count, 0),
  };
}

const utc = { offsetMinutes: 0 };
const cells = (count: number) => Array.from({ length: count }, () => '1').join(',');

test.each<[string, string, readonly string[], (string | number | null)[][], Partial<LoggerSettings>?]>([
  ['Infinity', '"2025-03-01 01:00:00",1,INF', ['notFinite'], []],
  ['1e308', '"2025-03-01 01:00:00",1,1e308', ['valueTooLarge'], []],
  ['1e999', '"2025-03-01 01:00:00",1,1e999', ['notFinite'], []],
  ['a text', '"2025-03-01 01:00:00",1,wet', ['notANumber'], []],
  ['a decimal comma', '"2025-03-01 01:00:00",1,"1,5"', ['decimalComma'], []],
  ['NaN, which loggers write for a gap', '"2025-03-01 01:00:00",1,"NAN"', [], [['2025-03-01T01:00', null]]],
  ['no time', '"",1,5', ['timeMissing'], []],
  ['a time that is none', '"2025-02-30 01:00:00",1,5', ['notATime'], []],
  ['a clock that was never set', '"1970-01-01 00:05:00",1,5', ['timeTooOld'], []],
  ['the year 2099', '"2099-01-01 00:00:00",1,5', ['timeInFuture'], []],
  ['24:00', '"2025-03-01 24:00:00",1,5', [], [['2025-03-02T00:00', 5]]],
  ['a leap second', '"2016-12-31 23:59:60",1,5', ['leapSecond'], [['2017-01-01T00:00', 5]]],
  [
    'an hour that clocks leave out',
    '"2025-03-09 02:30:00",1,5',
    ['localTimeSkipped'],
    [],
    { zone: 'America/Vancouver' },
  ],
  [
    'an hour that comes twice',
    '"2025-11-02 01:30:00",1,5',
    ['localTimeTwice'],
    [['2025-11-02T08:30', 5]],
    { zone: 'America/Vancouver' },
  ],
  ['a hundred thousand cells', `"2025-03-01 01:00:00",${cells(100_000)}`, ['lineTooWide'], []],
  ['half a line', '"2025-03-01 01:00:00"', ['lineTooShort'], []],
  ['a quote that stays open', '"2025-03-01 01:00:00,1,5', ['quoteOpen'], []],
])(
  '%s in a line of a file is told with its line, and costs no other line',
  async (_, line, codes, kept, settings = utc) => {
    const { points, findings, counted } = await reported([before, line, after], settings);
    const own = points.filter(([, value]) => value !== 1 && value !== 2);
    expect(own).toEqual(kept);
    expect(points.filter(([, value]) => value === 1 || value === 2)).toHaveLength(2);
    expect(findings.filter((one) => one.endsWith(` ${badLine}`)).map((one) => one.split(' ')[0])).toEqual(
      expect.arrayContaining([...codes]),
    );
    if (codes.length === 0) expect(findings.filter((one) => one.endsWith(` ${badLine}`))).toEqual([]);
    expect(counted).toBe(7);
  },
);

test('a clock that goes back and an instant that comes twice are told, and every point is kept for the writer to evaluate', async () => {
  const back = await reported([before, '"2025-02-28 23:00:00",1,7', '"2025-02-28 23:00:00",2,8', after], utc);
  expect(back.findings).toEqual(['clockBack 6', 'duplicateInstant 7']);
  expect(back.points).toHaveLength(4);
});

test('a file without a zone asks for it before anything is stored', async () => {
  expect((await reported([before, after], {})).openQuestions).toEqual(['offset']);
});

test('a line of a million cells stops the reading by its number, before anything is stored', async () => {
  const reading = reported([before, `"2025-03-01 01:00:00",${cells(1_000_000)}`, after], utc);
  await expect(reading).rejects.toThrow('Line 6 is longer than 1 MiB');
});

test('the first day of 1970 is a clock that was never set, wherever in the world the logger is', async () => {
  const read = async (zone: string, time: string) => {
    const text = `#REXCHANGE1|*|CNAMEStage|*|CUNITm|*|TZ${zone}|*|\n${time} 1.2\n20250301001500 1.3\n`;
    const { findings, points } = await readLoggerFile('a.zrx', text, {}, 'zrxp');
    return [findings.map(({ code }) => code), points.length];
  };
  for (const [zone, time] of [
    ['UTC-8', '19691231160000'],
    ['UTC+10', '19700101100000'],
    ['UTC+12', '19700101001500'],
  ] as const)
    expect(await read(zone, time)).toEqual([['timeTooOld'], 1]);
  expect(await read('UTC-8', '19691230160000')).toEqual([[], 2]);
});
