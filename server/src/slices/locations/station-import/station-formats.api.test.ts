import { gzipSync } from 'node:zlib';
import xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { useWorld } from '#test/world';
import { balances, countsOf, previewImport, runImport } from '../test-support/station-files.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });

describe('formats', () => {
  const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
  const station = async (content: Uint8Array<ArrayBuffer> | string) => {
    const { admin } = await world.newTenant();
    await runImport(admin, content, false);
    const [made] = await admin.locations.dataSources({ query: {} });
    return made;
  };
  const text = 'Station;Lat;Lon\nRivière à l’Ours;48.5;-71.25\n';

  test.each([
    ['UTF-8', bytesOf(Buffer.from(text))],
    ['UTF-8 with a mark', bytesOf(Buffer.from(`\uFEFF${text}`))],
    ['UTF-16 with a mark', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without', bytesOf(Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['UTF-8, packed by gzip', bytesOf(gzipSync(text))],
    ['Windows-1252', bytesOf(Buffer.from(text.replace('’', '\u0092'), 'latin1'))],
  ])('CSV in %s', async (_name, bytes) => {
    expect(await station(bytes)).toMatchObject({
      LocationIdentifier: 'Rivière à l’Ours',
      Latitude: 48.5,
      Longitude: -71.25,
    });
  });

  test('a site file of NWIS, with its comments and widths', async () => {
    const rows = [
      '# US Geological Survey',
      '# retrieved: 2026-02-28, by a service, with commas',
      'agency_cd\tsite_no\tstation_nm\tsite_tp_cd\tdec_lat_va\tdec_long_va\talt_va',
      '5s\t15s\t50s\t7s\t16s\t16s\t8s',
      'USGS\t01491000\tMILL RIVER NEAR ALDER, MD\tST\t38.99719\t-75.78580\t100',
      '',
    ];
    expect(await station(rows.join('\n'))).toMatchObject({
      LocationIdentifier: '01491000',
      Latitude: 38.99719,
      Longitude: -75.7858,
    });
    const preview = await previewImport((await world.newTenant()).admin, rows.join('\n'), 'sites.rdb');
    expect(preview).toMatchObject({ RowCount: 1, Mapping: { Name: 'station_nm', Elevation: 'alt_va' } });
  });

  test('XLSX, with identifiers as text and as numbers', async () => {
    const { admin } = await world.newTenant();
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Station ID', 'Latitude', 'Longitude'],
      ['0100', 49.25, -120.5],
      [200, '', null],
    ]);
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([[]]), 'Empty');
    xlsx.utils.book_append_sheet(book, sheet, 'Stations');
    const bytes = bytesOf(xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
    expect(await previewImport(admin, bytes, 'stations.xlsx')).toMatchObject({ Kind: 'XLSX', RowCount: 2 });
    expect(countsOf(await runImport(admin, bytes, false))).toEqual([2, 2, 0, 0, 0]);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made.map(({ LocationIdentifier, Latitude }) => [LocationIdentifier, Latitude])).toEqual([
      ['0100', 49.25],
      ['200', null],
    ]);
  });

  test('GeoJSON: points arrive, anything else is a finding', async () => {
    const { admin } = await world.newTenant();
    const features = [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-120.5, 49.25, 800] },
        properties: { stationId: 'G-1' },
      },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [] }, properties: { stationId: 'G-2' } },
      { type: 'Feature', geometry: null, properties: { stationId: 'G-3' } },
    ];
    const outcome = balances(await runImport(admin, JSON.stringify({ type: 'FeatureCollection', features }), false));
    expect(outcome.Findings.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'oddRow'],
      [2, 'noCoordinates'],
      [3, 'noCoordinates'],
    ]);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made[0]).toMatchObject({
      LocationIdentifier: 'G-1',
      Latitude: 49.25,
      Longitude: -120.5,
      ElevationMetres: 800,
    });
  });

  test('a column for identifiers that holds nothing is passed over, and names are used', async () => {
    const { admin } = await world.newTenant();
    const geometry = { type: 'Point', coordinates: [-120.5, 49.25] };
    const features = [{ type: 'Feature', geometry, properties: { name: 'Elk River at Fernie' } }];
    await runImport(admin, JSON.stringify({ type: 'FeatureCollection', features }), false);
    await runImport(admin, 'Station ID,Name,Latitude,Longitude\n,Line Creek,49.3,-120.4\n', false);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made.map(({ LocationIdentifier }) => LocationIdentifier)).toEqual(['Elk River at Fernie', 'Line Creek']);
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n , ,\n'],
    ['an open quotation mark', 'Station,Lat\n"A,1\nB,2'],
    ['broken JSON', '{"type":"FeatureCollection","features":['],
    ['JSON of another kind', '{"stations":[]}'],
    ['a zip archive that is cut off', bytesOf(Buffer.from('PK\u0003\u0004 and no more', 'latin1'))],
    ['a damaged gzip file', bytesOf(gzipSync(text).subarray(0, 30))],
    ['an old workbook', bytesOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))],
    ['a picture', bytesOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 1, 0, 9, 9, 9, 9]))],
  ])('%s is refused with the reason', async (_name, content) => {
    const { admin } = await world.newTenant();
    await expect(runImport(admin, content, true)).rejects.toThrow(refused('files.unreadable'));
  });

  test('a file of one odd byte is a file without stations', async () => {
    const { admin } = await world.newTenant();
    const content = bytesOf(Buffer.from([0xd0]));
    await expect(runImport(admin, content, true)).rejects.toThrow(refused('locations.columnsMissing'));
  });
});
