import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['&micro;g/L', 'µg/L'],
  ['&#181;g/L', 'µg/L'],
  ['&#xB5;g/L', 'µg/L'],
  ['&lt;0.5', '<0.5'],
  ['m&sup3;/s', 'm³/s'],
  ['&deg;C', '°C'],
  ['Âµg/L', 'µg/L'],
  ['Â°C', '°C'],
  ['Î¼g/L', 'µg/L'],
])('%s is %s', (text, meant) => {
  expect(decodeEntities(text)).toBe(meant);
});

test.each(['Smith & Co; north', 'A&B', '&unknown;', '&#0;', '&#xD800;', '5 mg/L', 'Âge', 'Îles'])(
  '%s stays as it is',
  (text) => {
    expect(decodeEntities(text)).toBe(text);
  },
);
