import { expect, test } from 'vitest';
import { unpackRow } from './packed-rows.ts';

const words = { fraction: 'Total', unit: 'mg/L', speciation: null };
const unpack = (numbers: string) => unpackRow({ numbers, ...words });

test('a row that came as one text has every number it was sent with', () => {
  expect(unpack('3,9007199254740991,12,4,1577880000000,2020-01-01,7,<,0.30000000000000004,1e-07,-2.5,t,f')).toEqual({
    ...words,
    id: 9_007_199_254_740_991,
    sample_id: 12,
    data_source_id: 3,
    analyte_id: 4,
    at: 1_577_880_000_000,
    sampled_on: '2020-01-01',
    media_type_id: 7,
    sign: '<',
    value: 0.30000000000000004,
    detection_limit: 1e-7,
    depth_m: -2.5,
    is_around: true,
    is_hidden: false,
  });
});

test('what is not there stays away, and a time before 1970 or written with an exponent is the same time', () => {
  const row = unpack('1,2,3,4,-86400000,1969-12-31,,,,,,f,t');
  expect(row).toMatchObject({ at: -86_400_000, sign: '', is_around: false, is_hidden: true });
  expect([row.media_type_id, row.value, row.detection_limit, row.depth_m]).toEqual([null, null, null, null]);
  expect(unpack('1,2,3,4,1.5e+15,49503-02-08,,,5,,,f,f')).toMatchObject({ at: 1.5e15, value: 5 });
});
