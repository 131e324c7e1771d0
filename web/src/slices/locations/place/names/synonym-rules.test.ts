import type { Synonym } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { blankSynonym, inOrder, isRemovable, synonymDataOf, synonymForm, synonymInputOf } from './synonym-rules.ts';

const synonym = (over: Partial<Synonym>): Synonym => ({
  Id: 1 as Synonym['Id'],
  Name: 'E206585',
  IsPrimary: false,
  IsQaQc: false,
  QaQcType: null,
  IsDepthHeightDatum: false,
  DepthHeightStartValue: null,
  DepthHeightEndValue: null,
  DepthHeightDatumId: null,
  Datum: null,
  ...over,
});

const schema = synonymForm({
  nameEmpty: 'Name is required',
  datumNeeded: 'datum',
  notANumber: 'number',
  endBeforeStart: 'end',
});
const complaints = (input: object) =>
  schema.safeParse({ ...blankSynonym(false), Name: 'X', ...input }).error?.issues.map(({ message }) => message) ?? [];

test('the primary name stands first and has no way to go', () => {
  const names = inOrder([synonym({ Name: 'b' }), synonym({ Name: 'a' }), synonym({ Name: 'z', IsPrimary: true })]);
  expect(names.map(({ Name }) => Name)).toEqual(['z', 'a', 'b']);
  expect(names.map(isRemovable)).toEqual([false, true, true]);
});

describe('the form about a name', () => {
  test('wants a name', () => {
    expect(complaints({ Name: '  ' })).toEqual(['Name is required']);
  });

  test('wants a datum for depths and heights, and an end that is not below the start', () => {
    expect(complaints({ IsDepthHeightDatum: true })).toEqual(['datum']);
    const depth = { IsDepthHeightDatum: true, DepthHeightDatumId: 2, DepthHeightStartValue: 5, DepthHeightEndValue: 1 };
    expect(complaints(depth)).toEqual(['end']);
    expect(complaints({ ...depth, DepthHeightEndValue: 5 })).toEqual([]);
  });

  test('refuses what is no number', () => {
    expect(complaints({ IsDepthHeightDatum: true, DepthHeightDatumId: 2, DepthHeightStartValue: Number.NaN })).toEqual([
      'number',
    ]);
  });
});

describe('what is sent about a name', () => {
  const sent = (input: object) => synonymDataOf(schema.parse({ ...blankSynonym(false), Name: 'X', ...input }));

  test('is a Duplicate when it is QA/QC and nobody says which', () => {
    expect(sent({ IsQaQc: true, QaQcType: '' })).toMatchObject({ IsQaQc: true, QaQcType: 'Duplicate' });
  });

  test('leaves out what belongs to a switch that is off', () => {
    const hidden = { QaQcType: 'Blank', DepthHeightStartValue: 3, DepthHeightDatumId: 2 };
    expect(sent(hidden)).toMatchObject({ QaQcType: null, DepthHeightStartValue: null, DepthHeightDatumId: null });
  });

  test('keeps what was known when nothing is changed', () => {
    const known = synonym({
      IsQaQc: true,
      QaQcType: 'Blank',
      IsDepthHeightDatum: true,
      DepthHeightStartValue: 1.5,
      DepthHeightDatumId: 2 as never,
    });
    expect(synonymDataOf(schema.parse(synonymInputOf(known)))).toEqual({
      IsQaQc: true,
      QaQcType: 'Blank',
      IsDepthHeightDatum: true,
      DepthHeightStartValue: 1.5,
      DepthHeightEndValue: null,
      DepthHeightDatumId: 2,
    });
  });
});
