import { describe, expect, test } from 'vitest';
import { metadataForm, nextOrdinal } from './metadata-rules.ts';

const schema = metadataForm({
  fieldEmpty: 'Field cannot be empty',
  typeEmpty: 'FieldType cannot be empty',
  valueEmpty: 'FieldValue cannot be empty',
  ordinalEmpty: 'Ordinal cannot be empty',
  notANumber: 'number',
  notADay: 'day',
});
const fine = { Field: 'Permit', FieldType: 'Text', FieldValue: 'PE-424', Ordinal: 3 };
const complaints = (over: object) =>
  schema.safeParse({ ...fine, ...over }).error?.issues.map(({ message }) => message) ?? [];

test('a new field comes after the last, the first at 3', () => {
  expect(nextOrdinal([])).toBe(3);
  expect(nextOrdinal([{ Ordinal: 3 }, { Ordinal: 4 }])).toBe(5);
});

describe('a metadata field', () => {
  test('has nothing empty', () => {
    expect(complaints({ Field: ' ', FieldType: '', FieldValue: '', Ordinal: null })).toEqual([
      'Field cannot be empty',
      'FieldType cannot be empty',
      'FieldValue cannot be empty',
      'Ordinal cannot be empty',
    ]);
    expect(complaints({})).toEqual([]);
  });

  test.each(['12', '-0.5', '.5', '1e3'])('of the type Number takes %s', (FieldValue) => {
    expect(complaints({ FieldType: 'Number', FieldValue })).toEqual([]);
  });

  test.each(['twelve', '1,5', '0x10', 'NaN'])('of the type Number refuses %s', (FieldValue) => {
    expect(complaints({ FieldType: 'Number', FieldValue })).toEqual(['number']);
  });

  test('of the type Date wants a day', () => {
    expect(complaints({ FieldType: 'Date', FieldValue: '2026-02-30' })).toEqual(['day']);
  });
});
