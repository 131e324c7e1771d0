import { describe, expect, test } from 'vitest';
import { detectFile, lines } from '../test-support/detect-file.ts';
import { readText } from '../test-support/read-text.ts';

const quarters = (row: (time: string) => string) =>
  Array.from({ length: 16 }, (_, index) =>
    row(`${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`),
  );

const loggerOf: Readonly<Record<string, string>> = {
  'Campbell TOA5': 'campbell-toa5',
  HOBO: 'hobo-csv',
  Solinst: 'solinst-csv',
  Sutron: 'sutron-standard',
  USGS: 'usgs-rdb',
};

describe('what is no table of results is told for what it is, and not offered as one', () => {
  test.each([
    [
      'Campbell TOA5',
      lines('"TOA5","S1","CR800"', '"TIMESTAMP","RECORD","Lvl_Avg"', '"TS","RN","m"', '"2026-01-01 00:00:00",1,1.2'),
    ],
    [
      'HOBO',
      lines(
        '"Plot Title: Creek"',
        '"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 123)"',
        '1,01/02/26 10:00:00 AM,7.1',
      ),
    ],
    [
      'Solinst',
      lines(
        'Serial_number:',
        '2012345',
        'LEVEL',
        'UNIT: m',
        'Date,Time,ms,LEVEL,TEMPERATURE',
        '2026/01/01,00:00:00,0,1.2,7',
      ),
    ],
    ['NERRS', lines('StationCode,DateTimeStamp,Temp,F_Temp,Sal,F_Sal,pH,F_pH', 'x,1/1/2026 0:00,7,<0>,1,<0>,7,<0>')],
    ['Sutron', lines('02/28/2026,09:15:00,STAGE,1.233,m,G', '02/28/2026,09:30:00,STAGE,1.235,m,G')],
    ['USGS', lines('agency_cd\tsite_no\tdatetime\t00060', 'USGS\t01\t2026-01-01 00:00\t4')],
  ])('%s', async (maker, content) => {
    const group = await detectFile('a.csv', content);
    // A maker whose files have no format of their own is a guess by example, which asks.
    expect(group.chosen?.SchemaId ?? null).toBe(loggerOf[maker] ?? null);
    expect(group.candidates[0]?.SchemaId).toBe(loggerOf[maker] ?? 'by-example');
  });

  test('a reading every few minutes, whoever wrote it', async () => {
    const content = lines('Site,Date,Time,pH,Turbidity (NTU)', ...quarters((time) => `S1,2026-01-01,${time},7.1,3`));
    const group = await detectFile('a.csv', content);
    expect([group.candidates[0]?.SchemaId, group.chosen]).toEqual(['by-example', null]);
    const hobo = lines('Site,Date,Time,Water.Temp.C', ...quarters((time) => `S1,2026-01-01,${time},7.1`));
    expect((await detectFile('a.csv', hobo)).candidates.map(({ SchemaId }) => SchemaId)).toEqual(['by-example']);
    const { rows, codes } = await readText(hobo, 'generic-wide', 'a.csv');
    expect([rows.length, codes]).toEqual([0, ['loggerFile']]);
  });

  test('but samples of several stations that a crew took every quarter of an hour are results', async () => {
    const head = 'Site ID,Sample Date,Sample Time,Parameter,Result,Unit';
    const rows = quarters((time) => `W-${time.replace(':', '')},2026-01-01,${time},Zinc,0.02,mg/L`);
    const group = await detectFile('a.csv', lines(head, ...rows));
    expect(group.chosen?.SchemaId).toBe('generic-long');
    expect((await readText(lines(head, ...rows))).states).toEqual(rows.map(() => 'ready'));
  });

  test('of formats that lack as much, the one that many laboratories use is named', async () => {
    const content = lines('Havaintopaikka;Näytteenottopäivä;Parameter;Tulos', 'PV 1;03.04.2025;Nitraatti;12,5');
    expect((await detectFile('a.csv', content)).nearest?.SchemaId).toBe('generic-long');
  });

  test('counts of taxa at a place are offered as a survey', async () => {
    const content = lines('Site,Date,Taxon,Count,Biomass', 'A,2026-01-01,Daphnia pulex,4,0.2');
    const { candidates, problems } = await detectFile('a.csv', content);
    expect([candidates.map(({ SchemaId }) => SchemaId), problems]).toEqual([['ecology-list'], []]);
  });

  test.each([
    ['list', lines('Taxa,Biomass', 'Melosira granulata,0.2')],
    ['across', lines('Station,Date,DDaph,DClad,DEpi,DCycl,BDaph,BClad,BEpi,BCycl', '1,2026-01-01,1,2,3,4,5,6,7,8')],
  ])('taxa (%s) that no format of surveys fits', async (_shape, content) => {
    const group = await detectFile('a.csv', content);
    expect([group.candidates, group.problems.map(({ code }) => code)]).toEqual([[], ['taxaFile']]);
  });

  test('a list of stations, and where to import it', async () => {
    const content = lines('Location ID,Name,Latitude,Longitude,Established', '0100020,Lagoon,48.4,-123.5,8/22/1990');
    const group = await detectFile('a.csv', content);
    expect([group.candidates, group.problems.map(({ code }) => code)]).toEqual([[], ['stationsFile']]);
    const results = lines('Site,Date,Latitude,Longitude,pH', 'N1,2026-01-01,48.4,-123.5,7.1');
    expect((await detectFile('a.csv', results)).problems).toEqual([]);
  });

  test('a laboratory table with many samples of one minute is none of them', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `N1,2026-02-28 09:00,Analyte ${index},1,mg/L`);
    expect((await detectFile('a.csv', lines('Station,Date,Analyte,Result,Unit', ...rows))).chosen?.SchemaId).toBe(
      'generic-long',
    );
  });
});

describe('what may change the meaning of a value is asked about, under whatever name', () => {
  const usual = 'Station,Sample Date,Parameter';
  test.each([
    [`${usual},Value,Reported Value,Unit`, 'S1,2026-05-01,Copper,0.25,<0.5,ug/L', "'Reported Value' contains '<0.5'"],
    [`${usual},,Result,Unit`, 'S1,2026-05-01,Copper,<,0.5,ug/L', "'#4' contains '<'"],
    [`${usual},LT,Result,Unit`, 'S1,2026-05-01,Copper,<,0.5,ug/L', "'LT' contains '<'"],
    [`${usual},Result,Unit,Remark`, 'S1,2026-05-01,Copper,0.5,ug/L,not detected', "'Remark' contains 'not detected'"],
    ['Site,Date,Type,Copper (ug/L),Zinc (ug/L)', 'S1,2026-05-01,Blank,0.5,1', "'Type' contains 'Blank'"],
  ])('%s', async (head, row, reason) => {
    const group = await detectFile('a.csv', lines(head, row, row));
    expect(group.chosen).toBeNull();
    expect(group.candidates[0]?.Reasons.join()).toContain(reason);
  });

  test('and a remark that is only a remark is none', async () => {
    const row = 'S1,2026-05-01,Copper,0.5,ug/L,sampled below the bridge';
    expect((await detectFile('a.csv', lines(`${usual},Result,Unit,Remark`, row, row))).chosen).not.toBeNull();
  });
});

test('a heading gives the unit of rows that have none of their own', async () => {
  const content = lines(
    'Station,Sample Date,Parameter,Result (ug/L),Unit',
    'S1,2026-05-01,Lead,1,mg/L',
    'S1,2026-05-02,Lead,1,',
  );
  const { rows } = await readText(content);
  expect(rows.map(({ unitText }) => unitText)).toEqual(['mg/L', 'ug/L']);
  expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([['unitContradicts'], []]);
});

test('a sign far down in a column that is not applied holds its row; one that was asked about does not', async () => {
  const row = (no: number, aside: string) =>
    `S1,2026-05-${String(1 + (no % 28)).padStart(2, '0')},Lead,0.5,mg/L,${aside}`;
  const read = async (asides: readonly string[]) => {
    const { rows } = await readText(
      lines('Station,Sample Date,Parameter,Result,Unit,Remark', ...asides.map((aside, no) => row(no, aside))),
    );
    return rows.flatMap(({ findings }, no) => findings.map(({ code }) => `${no} ${code}`));
  };
  const plain = Array.from({ length: 80 }, () => 'from the bank');
  expect(await read([...plain, '<', 'from the bank', 'not detected'])).toEqual(['80 signAside', '82 signAside']);
  expect(await read(['<', ...plain, '<'])).toEqual(['0 signColumnAside']);
});

test('an export of Hydstra is told as the series it holds', async () => {
  const { problems } = await detectFile(
    'level.csv',
    lines(
      'Time,410001,410001',
      'and,100.00,100.00',
      'Date,Level (m),Level (m)',
      ',Mean,Qual',
      '00:00:00 01/01/2024,1.2,1',
    ),
  );
  expect(problems.map(({ sentence }) => sentence).join()).toContain('This is a logger file (Hydstra)');
});
