import { expect, test } from 'vitest';
import { guessMedia, mediaToAskAbout } from './guess-media.ts';

test.each([
  ['Groundwater', 'Ground Water'],
  ['Eau souterraine', 'Ground Water'],
  ['Eau potable', 'Drinking Water'],
  ['Eaux usées', 'Process Water'],
  ['Eau de surface', 'Surface Water'],
  ['Eau', 'Water'],
  ['Sédiments', 'Sediment'],
  ['Sol', 'Soil'],
  ['Marine sediment', 'Sediment'],
  ['WS', 'Surface Water'],
  ['WG', 'Ground Water'],
  ['SO', 'Soil'],
])('%s means %s', (text, media) => {
  expect(guessMedia(text)).toBe(media);
});

test.each([
  ...[
    'Soil gas',
    'Soil vapour',
    'Soil leachate',
    'Surface wipe',
    'Surface dust',
    'Waste oil',
    'Solid waste',
    'Waste sludge',
  ],
  ...['River bed material', 'Air', 'Lixiviat de sol', 'Gaz de sol'],
])('%s is none of those that its words name: a person says what it is', (text) => {
  expect(guessMedia(text)).toBeUndefined();
});

test.each(['Leachate', 'landfill leachate', 'Lixiviado', 'Lixiviat', 'Sickerwasser'])(
  '%s is read as no medium unasked, and process water is proposed for it',
  (text) => {
    expect(guessMedia(text)).toBeUndefined();
    expect(mediaToAskAbout(text)).toEqual(['Process Water', 'Water']);
  },
);

test('a leachate of soil is a test of the laboratory: nothing is proposed for it', () => {
  expect(mediaToAskAbout('Soil leachate')).toEqual([]);
});
