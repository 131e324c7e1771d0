import { expect, test } from 'vitest';
import { helpAddress } from './help-address.ts';

test('who reads French gets the French guide, everybody else the English one', () => {
  expect(helpAddress('fr')).toBe('/help/fr/index.html');
  expect(helpAddress('en')).toBe('/help/');
  expect(helpAddress(undefined)).toBe('/help/');
});
