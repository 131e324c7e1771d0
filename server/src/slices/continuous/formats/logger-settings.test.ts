import { expect, test } from 'vitest';
import { loggerFindings } from './logger-findings.ts';
import type { LoggerSettings } from './logger-format.ts';
import { readLoggerFile } from './test-support/read-logger-file.ts';

const toa5 = (...lines: string[]) =>
  ['"TOA5","S","CR800"', '"TIMESTAMP","RECORD","Level"', '"TS","RN","m"', '"","","Smp"', ...lines].join('\n');

async function reported(text: string, settings: Partial<LoggerSettings> = {}, name = 'a.dat') {
  const { points, findings, reader } = await readLoggerFile(name, text, settings);
  return {
    points: points.map(({ ms, value }) => `${new Date(ms).toISOString()} ${value}`),
    findings: findings.map(({ code, line }) => `${code} ${line}`),
    openQuestions: reader.header.openQuestions,
  };
}

test('a logger that keeps the time of its zone repeats an hour and leaves one out', async () => {
  const times = [
    '2025-11-02 00:30:00',
    '2025-11-02 01:00:00',
    '2025-11-02 01:30:00',
    '2025-11-02 01:00:00',
    '2025-11-02 01:30:00',
    '2025-11-02 02:00:00',
  ];
  const autumn = await reported(toa5(...times.map((time, at) => `"${time}",${at},${at}`)), {
    zone: 'America/Vancouver',
  });
  expect(autumn.points).toEqual([
    '2025-11-02T07:30:00.000Z 0',
    '2025-11-02T08:00:00.000Z 1',
    '2025-11-02T08:30:00.000Z 2',
    '2025-11-02T09:00:00.000Z 3',
    '2025-11-02T09:30:00.000Z 4',
    '2025-11-02T10:00:00.000Z 5',
  ]);
  expect(autumn.findings).toEqual(['localTimeTwice 6', 'localTimeTwice 7', 'localTimeTwice 8', 'localTimeTwice 9']);
  const spring = await reported(
    toa5('"2025-03-09 01:45:00",0,1', '"2025-03-09 02:15:00",1,2', '"2025-03-09 03:00:00",2,3'),
    {
      zone: 'America/Vancouver',
    },
  );
  expect(spring.points).toEqual(['2025-03-09T09:45:00.000Z 1', '2025-03-09T10:00:00.000Z 3']);
  expect(spring.findings).toEqual(['localTimeSkipped 6']);
});

test('a file that does not say where its clock is asks, and is read by the answer', async () => {
  const text = toa5('"2025-03-09 02:15:00",1,2');
  expect(await reported(text)).toEqual({
    points: ['2025-03-09T02:15:00.000Z 2'],
    findings: [],
    openQuestions: ['offset'],
  });
  const answered = await reported(text, { offsetMinutes: -420 });
  expect(answered).toEqual({ points: ['2025-03-09T09:15:00.000Z 2'], findings: [], openQuestions: [] });
});

test('what a file says about its clock counts more than an answer', async () => {
  const text = '"Plot Title: x"\n"#","Date Time, GMT-07:00","Temp, C"\n1,01/31/25 10:00:00 PM,4\n';
  expect((await reported(text, { offsetMinutes: 0 }, 'a.csv')).points).toEqual(['2025-02-01T05:00:00.000Z 4']);
});

test('numbers that stand for no value can be named, and then only those do', async () => {
  const lines = ['"2025-01-01 00:00:00",0,-7999', '"2025-01-01 00:15:00",1,-42.0', '"2025-01-01 00:30:00",2,bad'];
  const values = (points: readonly string[]) => points.map((point) => point.split(' ')[1]);
  expect(values((await reported(toa5(...lines))).points)).toEqual(['null', '-42']);
  expect(values((await reported(toa5(...lines), { noData: ['-42', 'bad'] })).points)).toEqual([
    '-7999',
    'null',
    'null',
  ]);
});

test('a file with more columns than anybody has is refused with a sentence', async () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `"V${at}"`).join();
  const wide = `"TOA5","S","CR800"\n"TIMESTAMP","RECORD",${names}\n`;
  await expect(readLoggerFile('a.dat', wide)).rejects.toThrow('1,000 columns allowed, 100,002 found.');
  const million = `"TOA5","S","CR800"\n"TIMESTAMP","RECORD",${'"V",'.repeat(1_000_000)}\n`;
  await expect(readLoggerFile('a.dat', million)).rejects.toThrow('longer than 1 MiB');
  const labels = Array.from({ length: 1001 }, (_, at) => `V${at},03/14/2026,08:00:00,1,G`).join('\n');
  await expect(readLoggerFile('a.csv', labels)).rejects.toThrow('1,000 columns allowed');
});

test('a layout that a person described is followed', async () => {
  const layout = {
    delimiter: '|',
    hasDecimalComma: true,
    commentSign: '!',
    namesLine: null,
    unitsLine: null,
    lastHeaderLine: 1,
    dayColumn: 2,
    timeColumn: 0,
    dateFormat: 'd MMM yyyy HHmm',
    offsetMinutes: null,
    offsetColumn: 4,
    stationColumn: null,
    across: [{ column: 1, qualityColumn: 3, name: 'Stage', unit: 'm' }],
    down: null,
  };
  const text =
    'whatever\n0915|1,25|3 mars 2025|good|MST\n! a remark\n0930|x|3 mars 2025||MST\n0945|1,5|3 mars 2025||-08:00\n';
  const read = await readLoggerFile('a.txt', text, { layout }, 'by-example');
  expect(read.points).toEqual([
    { column: 0, line: 2, ms: Date.UTC(2025, 2, 3, 16, 15), value: 1.25, quality: 'good' },
    { column: 0, line: 5, ms: Date.UTC(2025, 2, 3, 17, 45), value: 1.5, quality: null },
  ]);
  expect(read.reader.columns[0]).toMatchObject({ name: 'Stage', unit: 'm' });
  expect(read.findings.map(({ code, line, column }) => [code, line, column])).toEqual([['notANumber', 4, 'Stage']]);
});

test('days and months that could change places are told apart by how the clock runs, or asked', async () => {
  const rows = (times: readonly string[]) => ['Time,Level', ...times.map((time, at) => `${time},${at}`)].join('\n');
  const asksFor = async (...times: string[]) => (await reported(rows(times), {}, 'a.csv')).openQuestions;
  const european = await reported(rows(['01/02/2025 23:45', '02/02/2025 00:00', '02/02/2025 00:15']), {}, 'a.csv');
  expect([european.points[2], european.openQuestions]).toEqual(['2025-02-02T00:15:00.000Z 2', ['offset']]);
  const american = await reported(rows(['02/01/2025 23:45', '02/02/2025 00:00', '02/02/2025 00:15']), {}, 'a.csv');
  expect([american.points[2], american.openQuestions]).toEqual(['2025-02-02T00:15:00.000Z 2', ['offset']]);
  expect(await asksFor('02/01/2025 00:00')).toEqual(['offset', 'dateFormat']);
  expect(await asksFor('01/01/2025 12:00', '01/02/2025 12:00', '01/03/2025 12:00')).toEqual(['offset', 'dateFormat']);
});

test('a line without an offset, far behind lines that have theirs, is not believed', async () => {
  const minutes = Array.from({ length: 2100 }, (_, at) => new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString());
  const lines = minutes.map((time, at) => `${at === 2050 ? time.slice(0, 19) : time},${at}`);
  const { openQuestions, findings, points } = await reported(['Time,Level', ...lines].join('\n'), {}, 'a.csv');
  expect([openQuestions, findings, points.length]).toEqual([[], ['offsetMissing 2052'], 2099]);
});

test('every finding is said in both languages with the same things in it', () => {
  const places = (sentence: string) => new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  for (const [code, { en, fr }] of Object.entries(loggerFindings)) expect(places(fr), code).toEqual(places(en));
});
