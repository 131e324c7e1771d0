import { expect, test } from 'vitest';
import { detectFile, lines } from '../test-support/detect-file.ts';
import { readText } from '../test-support/read-text.ts';

const norwegian = lines(
  'Vannlok_kode;Vannlokalitet;Parameter;CAS-nr;Medium;Metode_id;Prøvetakingstidspunkt;Øvre_dyp;Nedre_dyp;Dybdeenhet;Filtrert_prøve;Operator;Verdi;Enhet;Deteksjonsgrense;Kvantifiseringsgrense',
  '002-1;Elva ved bru;Kadmium;7440-43-9;Ferskvann;NS;2025-03-10 09:00:00;0;0,5;m;Ja;<;0,003;µg/l;0,003;0,01',
  '002-1;Elva ved bru;Kadmium;7440-43-9;Ferskvann;NS;2025-03-10 09:00:00;0;0,5;m;Nei;=;0,012;µg/l;0,003;0,01',
);

test('an export of the Norwegian water register is read as a long table, filtered and not, with its decimal commas', async () => {
  expect((await detectFile('vannmiljo.csv', norwegian)).candidates[0]?.SchemaId).toBe('generic-long');
  const { rows, states } = await readText(norwegian, 'generic-long', 'vannmiljo.csv');
  const read = rows.map(({ fraction, sign, value, detectionLimit }) => [fraction, sign, value, detectionLimit]);
  expect(read).toEqual([
    ['Dissolved', '<', 0.003, 0.003],
    ['Total', '', 0.012, 0.003],
  ]);
  expect(states).toEqual(['ready', 'ready']);
});

const lawa = lines(
  'Region,LawaSiteID,SiteID,Indicator,SampleDateTime,RawValue,Symbol,Value,CensorType,Units,Detection Limit',
  'otago,ORC-00012,Creek at Bridge,TP,2024-07-10 09:15:00,<0.004,<,0.004,Left,g/m3,0.004',
  'southland,ES-00100,Creek at Bridge,ECOLI,2024-07-10 09:15:00,>2400,>,2400,Right,n/100ml,',
);

test('an export of Land, Air, Water Aotearoa is asked about, and two creeks of one name are two stations', async () => {
  const { candidates, chosen } = await detectFile('lawa.csv', lawa);
  expect([candidates[0]?.SchemaId, chosen]).toEqual(['generic-long', null]);
  const { rows } = await readText(lawa, 'generic-long', 'lawa.csv');
  expect(rows.map(({ fields, sign, value }) => `${fields.Station} ${sign}${value}`)).toEqual([
    'ORC-00012 <0.004',
    'ES-00100 >2400',
  ]);
});

test('a list of stations with a geodetic datum stays one, though Datum is a day in German', async () => {
  const content = lines('Site ID,Latitude,Longitude,Datum', 'A1,49.1,-123.2,NAD83', 'A2,49.2,-123.3,NAD83');
  expect((await detectFile('sites.csv', content)).problems.map(({ code }) => code)).toEqual(['stationsFile']);
});

test.each([
  ['Messstelle;Datum;pH-Wert;Leitfähigkeit [µS/cm];Nitrat [mg/l];Rechtswert', 'GWM 1;14.03.2024;7,4;512;12,5;3512345'],
  ['Estación;Fecha;Cobre [mg/l];Plomo [mg/l];Coordenada X', 'E-1;14/03/2024;0,01;<0,005;512345'],
  ['Meetpunt;Datum;koper (µg/l);nitraat (mg/l);X-coordinaat', 'PB-1;14-03-2024;1,2;<0,5;107520'],
])(
  'a wide table with the names of another language is read, and its coordinates are no analytes: %s',
  async (header, row) => {
    const content = lines(header, row);
    expect((await detectFile('a.csv', content)).chosen?.SchemaId).toBe('generic-wide');
    const { rows, states } = await readText(content, 'generic-wide', 'a.csv');
    expect(rows).toHaveLength(header.split(';').length - 3);
    expect(states.every((state) => state === 'ready')).toBe(true);
  },
);

test.each([
  ['Station,Date,Analyte,Result,Dup Result,Unit', 'MW-1,2024-03-14,Copper,0.0012,0.0013,mg/L', 'Dup Result'],
  ['Station,Date,Parameter,Value,Value2,Units', 'MW-1,2024-03-14,Copper,0.0022,0.0012,mg/L', 'Value2'],
  ['Station,Date,Analyte,Result,Dissolved Result,Unit', 'MW-1,2024-03-14,Copper,0.02,0.01,mg/L', 'Dissolved Result'],
])('a second column of results is asked about before it would be lost: %s', async (header, row, column) => {
  const { candidates, chosen } = await detectFile('a.csv', lines(header, row));
  expect(chosen).toBeNull();
  expect(candidates[0]?.Reasons).toContain(`These columns are not known and would not be read: ${column}.`);
});

test('the zone of a grid beside eastings is no time zone; alone it is', async () => {
  const row = (...more: string[]) => `A1,2026-03-10 09:00,Zinc,5,mg/L,${more.join(',')}`;
  const grid = lines('Station,Date,Analyte,Result,Unit,Zone,Easting,Northing', row('10', '512345', '5412345'));
  const onGrid = await readText(grid, 'generic-long', 'grid.csv');
  expect([onGrid.states, onGrid.rows[0]?.utcOffsetMinutes]).toEqual([['ready'], null]);
  const clock = lines('Station,Date,Analyte,Result,Unit,Zone', row('PST'));
  expect((await readText(clock, 'generic-long', 'clock.csv')).rows[0]?.utcOffsetMinutes).toBe(-480);
});
