import { expect, test } from 'vitest';
import { compareTaxa, fullTaxonKey } from './taxon-names.ts';

const taxon = (name: string, authority = '', commonName = '') => ({ name, authority, commonName });

test('names that differ by author, punctuation or accent are not the same', () => {
  const keys = ['Carex aquatilis Wahlenb.', 'Carex aquatilis Wahlenb', 'Carex aquatilis Mack.', 'Cárex aquatilis'];
  expect(new Set(keys.map((name) => fullTaxonKey(taxon(name)))).size).toBe(4);
  expect(fullTaxonKey(taxon('  carex  AQUATILIS', 'Wahlenb.'))).toBe(
    fullTaxonKey(taxon('Carex aquatilis', 'Wahlenb.')),
  );
});

test.each([
  ['Carex aquatilis', 'Mack.', 'otherAuthor'],
  ['Carex aquatilis', '', 'noAuthor'],
  ['Carex aquatilis Mack.', '', 'otherAuthor'],
  ['C. aquatilis', '', 'abbreviated'],
  ['Carex aquatillis', '', 'almostSame'],
  ['Water sedge', '', 'commonName'],
])('%s %s may be a known taxon: %s', (name, authority, why) => {
  expect(compareTaxa(taxon(name, authority), taxon('Carex aquatilis', 'Wahlenb.', 'Water sedge'))?.why).toBe(why);
});

test('an accent alone is told as such, and other species of a genus are not proposed', () => {
  expect(compareTaxa(taxon('Salix arctica'), taxon('Salix árctica'))?.why).toBe('accents');
  expect(compareTaxa(taxon('Carex bigelowii'), taxon('Carex aquatilis'))).toBeNull();
});
