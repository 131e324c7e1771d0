import { expect, test } from 'vitest';
import { MapSearch, readCentre, readPlace, writeCentre } from './map-address.ts';

test('where the map looks survives the address', () => {
  const centre = { longitude: -114.9, latitude: 49.70001, zoom: 7.5 };
  expect(readCentre(writeCentre(centre))).toEqual(centre);
});

test.each([undefined, '', '1,2', '1,2,3,4', '1,,3', 'a,b,c', '200,0,3', '0,89,3', '0,0,99'])(
  'the address %s leads nowhere in particular',
  (at) => {
    expect(readCentre(at)).toBeNull();
  },
);

test('what the address does not know is dropped, not refused', () => {
  expect(MapSearch.parse({ colour: 'pink', show: 'chairs', at: '1,2,3' })).toEqual({ at: '1,2,3' });
});

test('an address with the number of a location opens its popup, as one with the id of the map does', () => {
  expect(readPlace('5')).toBe('f5');
  expect(readPlace('f5')).toBe('f5');
  expect(readPlace('s7')).toBe('s7');
  expect(readPlace(undefined)).toBeNull();
});
