import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const credentials = { ARCGIS_CLIENT_ID: 'id', ARCGIS_CLIENT_SECRET: 'secret' };

test('map credentials are used only when both are given, by default with ArcGIS Online', () => {
  expect(readConfig({}).arcGis).toBeNull();
  expect(readConfig({ ARCGIS_CLIENT_ID: 'id' }).arcGis).toBeNull();
  expect(readConfig(credentials).arcGis).toEqual({
    tokenUrl: 'https://www.arcgis.com/sharing/rest/oauth2/token',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

test('the map secret is never sent in the clear to another machine', () => {
  const readWith = (ARCGIS_TOKEN_URL: string) => readConfig({ ...credentials, ARCGIS_TOKEN_URL }).arcGis?.tokenUrl;
  expect(readWith('http://127.0.0.1:4000/token')).toBe('http://127.0.0.1:4000/token');
  expect(readWith('https://gis.example.org/token')).toBe('https://gis.example.org/token');
  for (const address of ['http://gis.example.org/token', 'ftp://127.0.0.1/token', 'http://127.0.0.1.example.org/']) {
    expect(() => readWith(address), address).toThrow('cannot be used: ARCGIS_TOKEN_URL');
  }
});

test('the tour goes to the station that is named for a tenant, and nonsense is refused', () => {
  expect(readConfig({ FRESHET_TOUR_STATIONS: 'Mine=Pond 1; Other = Weir' }).tourStations.get('Other')).toBe('Weir');
  expect(() => readConfig({ FRESHET_TOUR_STATIONS: 'Mine' })).toThrow('FRESHET_TOUR_STATIONS');
});
