import { TaxonId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { faultsOf, nextLine, type ObservationLine, observationsOf } from './observation-lines.ts';

const trout = {
  ...{ Id: TaxonId.parse(3), Name: 'Oncorhynchus clarkii', Authority: '', CommonName: 'cutthroat trout' },
  AcceptedName: null,
};
const line = (typed: Partial<ObservationLine>): ObservationLine => ({ ...nextLine(undefined), taxon: trout, ...typed });
const faultOf = (typed: Partial<ObservationLine>) => [...faultsOf([line(typed)]).values()];

test('Fish are measured one after the other: the next line has the same taxon, life stage and subsample, and no size', () => {
  const before = line({ stage: 'juvenile', subsample: '0.25', length: '81', weight: '5.2', sex: 'female' });
  expect(nextLine(before)).toMatchObject({
    ...{ taxon: trout, stage: 'juvenile', subsample: '0.25', count: '1' },
    ...{ length: '', weight: '', sex: '' },
  });
});

test('Sizes may be typed with a comma, and what is left empty is not recorded', () => {
  const typed = [line({ length: '81,5', measured: { 4: '12,5', 5: '' } })];
  expect(faultsOf(typed).size).toBe(0);
  expect(observationsOf(typed)).toMatchObject([
    {
      ...{ TaxonId: 3, Count: 1, LengthMillimetres: 81.5, WeightGrams: null, Subsample: null },
      Measurements: [{ ParameterId: 4, Value: 12.5 }],
    },
  ]);
});

test('Pass, condition, specimen and notes are sent as they are typed; a pass goes on to the next line', () => {
  const typed = line({ pass: '2', condition: ' fin clipped ', label: 'F-12', notes: 'released' });
  expect(observationsOf([typed])).toMatchObject([
    { Pass: 2, Condition: 'fin clipped', Label: 'F-12', Notes: 'released' },
  ]);
  expect(nextLine(typed)).toMatchObject({ pass: '2', condition: '', label: '', notes: '' });
});

test('What is no number, or none that can be, is told at its field', () => {
  expect(faultOf({ count: '2.5' })).toEqual(['count']);
  expect(faultOf({ count: '' })).toEqual(['count']);
  expect(faultOf({ length: 'long' })).toEqual(['length']);
  expect(faultOf({ weight: '0' })).toEqual(['weight']);
  expect(faultOf({ subsample: '4' })).toEqual(['subsample']);
  expect(faultOf({ measured: { 4: 'wide' } })).toEqual(['measured']);
  expect(faultOf({ pass: '1.5' })).toEqual(['pass']);
  expect(faultOf({ count: '0', subsample: '1' })).toEqual([]);
});

test('A line without anything in it is left out; whatever was typed without a taxon is asked about, never dropped', () => {
  const empty = nextLine(undefined);
  expect(faultsOf([empty]).size).toBe(0);
  expect(observationsOf([empty])).toEqual([]);
  expect(faultOf({ taxon: null, count: '12' })).toEqual(['taxon']);
  expect(faultOf({ taxon: null, length: '81' })).toEqual(['taxon']);
  expect(faultOf({ taxon: null, measured: { 4: '12' } })).toEqual(['taxon']);
});
