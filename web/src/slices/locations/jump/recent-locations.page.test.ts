import { expect, test } from 'vitest';
import { forgetLocation, recentLocations, rememberLocation } from './recent-locations.ts';

function visit(...names: string[]) {
  for (const [at, name] of names.entries()) rememberLocation(7, { id: at + 1, name });
}

test('the last five places are kept, newest first', () => {
  visit('One', 'Two', 'Three', 'Four', 'Five', 'Six');
  expect(recentLocations(7).map(({ name }) => name)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']);
});

test('a name stands there once, whatever its case', () => {
  visit('Elk River', 'Outfall');
  rememberLocation(7, { id: 1, name: 'ELK RIVER' });
  expect(recentLocations(7).map(({ name }) => name)).toEqual(['ELK RIVER', 'Outfall']);
});

test('each person has a list of their own', () => {
  visit('Elk River');
  expect(recentLocations(8)).toEqual([]);
});

test('a place that is gone is taken out, and a spoiled list reads as none', () => {
  visit('Elk River', 'Outfall');
  forgetLocation(7, 1);
  expect(recentLocations(7)).toEqual([{ id: 2, name: 'Outfall' }]);
  localStorage.setItem('freshet.locationHistory.7', '{"x":1}');
  expect(recentLocations(7)).toEqual([]);
});
