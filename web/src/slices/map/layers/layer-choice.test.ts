import { MapLayer } from '@freshet/contract';
import { expect, test } from 'vitest';
import { moveLayer, needsToken, picturesOf, readLayers, showsStations, writeLayers } from './layer-choice.ts';

const layer = (Id: number, ServiceType: string, over: object = {}, config: object = {}) =>
  MapLayer.parse({
    Id,
    LayerName: `l${Id}`,
    DisplayName: `Layer ${Id}`,
    ShowOnLoad: Id <= 2,
    Ordinal: Id,
    RoleMapId: 3,
    MapServices: [{ Id: Id * 10, ServiceType, ServiceConfig: { Url: 'https://example.org', ...config } }],
    ...over,
  });
const layers = [
  layer(3, 'ArcGISMapServer', {}, { NeedsToken: true }),
  layer(1, 'OfflineBase'),
  layer(2, 'Stations'),
  layer(4, 'WMS', {}, { Layers: 'rivers', Opacity: 0.5, Attribution: 'The province' }),
];
const shortOf = (text: string | undefined) =>
  readLayers(layers, text).map(({ layer: { Id }, isOn, opacity }) => `${isOn ? '' : '-'}${Id}@${opacity}`);

test('an address that says nothing shows the layers as the tenant configured them', () => {
  expect(shortOf(undefined)).toEqual(['1@1', '2@1', '-3@1', '-4@0.5']);
  expect(writeLayers(readLayers(layers, undefined))).toBeUndefined();
});

test('order, state and opacity survive the address', () => {
  const text = '4.80,-1,2,-3';
  expect(shortOf(text)).toEqual(['4@0.8', '-1@1', '2@1', '-3@1']);
  expect(writeLayers(readLayers(layers, text))).toBe(text);
});

test.each(['99,x,-,1.999', '1,1,1', ',,', '-0'])(
  'nonsense in the address (%s) loses no layer and doubles none',
  (text) => {
    expect(shortOf(text).map((each) => each.replace(/[-@].*|-/g, '')).length).toBe(4);
    expect(new Set(readLayers(layers, text).map((choice) => choice.layer.Id)).size).toBe(4);
  },
);

test('a layer moves past its neighbour, and at the ends nothing happens', () => {
  const choices = readLayers(layers, undefined);
  expect(moveLayer(choices, 1, -1).map((choice) => choice.layer.Id)).toEqual([2, 1, 3, 4]);
  expect(moveLayer(choices, 0, -1)).toEqual(choices);
  expect(moveLayer(choices, 3, 1)).toEqual(choices);
});

test('only what is on is drawn, with what its service needs', () => {
  expect(picturesOf(readLayers(layers, '1,4,-2,-3'), undefined)).toEqual([
    { id: '1.10', kind: 'offline', opacity: 1, url: 'https://example.org' },
    {
      id: '4.40',
      kind: 'wms',
      opacity: 0.5,
      url: 'https://example.org',
      layers: 'rivers',
      attribution: 'The province',
    },
  ]);
});

test('a service that needs a token is asked for nothing before the token is there', () => {
  const choices = readLayers(layers, '3,-1,-2');
  expect(needsToken(choices)).toBe(true);
  expect(needsToken(readLayers(layers, undefined))).toBe(false);
  expect(picturesOf(choices, undefined)).toEqual([]);
  expect(picturesOf(choices, 'abc')).toMatchObject([{ kind: 'arcgis-map', token: 'abc' }]);
});

test('stations show unless their own layer is off', () => {
  expect(showsStations(readLayers(layers, undefined))).toBe(true);
  expect(showsStations(readLayers(layers, '-2'))).toBe(false);
  expect(showsStations(readLayers([layer(1, 'OfflineBase')], undefined))).toBe(true);
});
