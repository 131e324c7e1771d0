import { TaxonId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { type CoverLine, coversOf, faultsOf, nextLine } from './cover-lines.ts';

const yarrow = {
  Id: TaxonId.parse(7),
  Name: 'Achillea millefolium',
  Authority: 'L.',
  CommonName: 'yarrow',
  AcceptedName: null,
};
const line = (typed: Partial<CoverLine>): CoverLine => ({ ...nextLine(undefined), taxon: yarrow, ...typed });

test('A share may be typed with a comma', () => {
  const typed = [line({ recorded: '12,5' })];
  expect(faultsOf(typed).size).toBe(0);
  expect(coversOf(typed)[0]).toMatchObject({ Scale: 'percent', Recorded: '12.5' });
});

test('What is no number is told at its field', () => {
  const faultOf = (typed: Partial<CoverLine>) => [...faultsOf([line(typed)]).values()];
  expect(faultOf({ individuals: '2.5' })).toEqual(['individuals']);
  expect(faultOf({ height: 'tall' })).toEqual(['height']);
  expect(faultOf({ vigour: '5' })).toEqual(['vigour']);
  expect(faultOf({ individuals: '3', height: '0,4', vigour: '4' })).toEqual([]);
});

test('A line without anything in it is left out', () => {
  expect(faultsOf([nextLine(undefined)]).size).toBe(0);
  expect(coversOf([nextLine(undefined)])).toEqual([]);
});
