import { expect, test } from 'vitest';
import { proposeDown } from '../example/propose-series.ts';

test.each([
  [['Station', 'Date', 'Time', 'Parameter', 'Value', 'Unit', 'Status']],
  [['Station', 'Date', 'Heure', 'Paramètre', 'Valeur', 'Unité', 'Statut']],
  [['Messstelle', 'Datum', 'Uhrzeit', 'Messgröße', 'Messwert', 'Einheit', 'Bewertung']],
])('a table of one value per line is recognised by its headings: %j', (names) => {
  expect(proposeDown(names)).toEqual({ nameColumn: 3, valueColumn: 4, unitColumn: 5, qualityColumn: 6 });
});
