import { expect, test } from 'vitest';
import { makeMediaExtractor } from './media-extractor.ts';
import { plainParsing } from './parse-settings.ts';

const take = makeMediaExtractor(plainParsing);

test.each(['Water', 'Groundwater', 'Surface Water', 'Soil', 'Sediment', 'Eau de surface'])(
  '%s as the type of a sample is its medium',
  (QaQcType) => {
    expect(take({ QaQcType })).toEqual({ MediaType: QaQcType });
  },
);

test.each(['Field Blank', 'Normal', 'FD', 'Soil gas', 'Water blank 3', 'Deionized'])(
  '%s stays the kind of a sample',
  (QaQcType) => {
    expect(take({ QaQcType })).toEqual({ QaQcType });
  },
);

test('beside a medium it says nothing new, unless it is another one', () => {
  expect(take({ QaQcType: 'Water', MediaType: 'Surface Water' })).toEqual({ MediaType: 'Surface Water' });
  expect(take({ QaQcType: 'Water', MediaType: 'WS' })).toEqual({ MediaType: 'WS' });
  expect(take({ QaQcType: 'Water', MediaType: 'Soil' })).toEqual({ QaQcType: 'Water', MediaType: 'Soil' });
});

test('rules of a schema about types of samples go before', () => {
  const qaQcRules = [{ field: 'QaQcType', match: 'is', text: 'Water', kind: 'Blank' }] as const;
  expect(makeMediaExtractor({ ...plainParsing, qaQcRules })({ QaQcType: 'Water' })).toEqual({ QaQcType: 'Water' });
});
