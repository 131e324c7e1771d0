import { MapLayer } from '@freshet/contract';
import { expect, test } from 'vitest';
import { blankLayer, configOf, layerForm, layerInputOf } from './map-layer-form.ts';

const tenant = 3 as Parameters<typeof layerForm>[0];

test('an empty form says under each field what is missing', () => {
  const issues = layerForm(tenant).safeParse(blankLayer(1)).error?.issues ?? [];
  const at = (path: string) => issues.find((issue) => issue.path.join('.') === path)?.message;
  expect(at('LayerName')).toBe('Please fill this in.');
  expect(at('DisplayName')).toBe('Please fill this in.');
  expect(at('ServiceConfig.Url')).toBe('Please fill in the address of the service.');
});

const notSafe = 'Must be a web address that begins with https://.';

test.each([
  ['http://tiles.example.org/{z}/{x}/{y}.png', notSafe],
  ['tiles', notSafe],
  ['javascript:alert(1)', notSafe],
  ['https://me:secret@tiles.example.org', 'Must not contain a user name or password.'],
  ['https://tiles.example.org/{z}/{x}/{y}.png', undefined],
])('the address %s is answered beside its field with: %s', (Url, sentence) => {
  const filled = { ...blankLayer(1), LayerName: 'relief', DisplayName: 'Relief' };
  const issues = layerForm(tenant).safeParse({ ...filled, ServiceConfig: { ...filled.ServiceConfig, Url } }).error
    ?.issues;
  expect(issues?.find((issue) => issue.path.join('.') === 'ServiceConfig.Url')?.message).toBe(sentence);
});

test('what is left empty is not sent', () => {
  const empty = { Url: ' ', Layers: '', Attribution: '', Opacity: null, NeedsToken: false };
  expect(configOf(empty)).toEqual({});
});

test('a layer that is opened and saved without a change stays as it was', () => {
  const layer = MapLayer.parse({
    Id: 7,
    LayerName: 'sat',
    DisplayName: 'Satellite',
    ShowOnLoad: false,
    Ordinal: 3,
    RoleMapId: tenant,
    MapServices: [
      { Id: 9, ServiceType: 'WMS', ServiceConfig: { Url: 'https://example.org/wms', Layers: 'a,b', Opacity: 0.5 } },
    ],
  });
  expect(layerForm(tenant).parse(layerInputOf(layer))).toEqual({
    LayerName: 'sat',
    DisplayName: 'Satellite',
    ShowOnLoad: false,
    Ordinal: 3,
    RoleMapId: tenant,
    ServiceType: 'WMS',
    ServiceConfig: { Url: 'https://example.org/wms', Layers: 'a,b', Opacity: 0.5 },
  });
});
