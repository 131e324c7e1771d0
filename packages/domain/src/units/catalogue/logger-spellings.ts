import type { Spellings } from './catalogue.ts';

/** Fourth edition: how loggers set to French or German write their units. */
export const loggerSpellings: Spellings = {
  '°C': ['Grad C', 'Grad Celsius', '° Celsius', 'degré C', 'degrés C', 'degré Celsius', 'degrés Celsius'],
  m: ['mètre', 'mètres', 'Meter'],
  '°': ['ø', 'Grad', 'degrés'],
};
