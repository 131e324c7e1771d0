import { expect, test } from 'vitest';
import { findText } from '#platform/texts';
import { dataDictionary, readMe } from './data-dictionary.ts';
import { exportedTables } from './exported-tables.ts';
import { frenchColumns } from './french/french-columns.ts';

test('every file and column of the export is explained in French, and nothing that is not in it', () => {
  const columns = exportedTables.flatMap(({ name, columns: all }) => all.map(([column]) => `${name}.${column}`));
  const french = Object.entries(frenchColumns).flatMap(([name, words]) =>
    Object.keys(words).map((column) => `${name}.${column}`),
  );
  expect(french.toSorted()).toEqual(columns.toSorted());
  expect(exportedTables.filter(({ name }) => !findText('fr', `otherReports.tables.${name}`))).toEqual([]);
});

test('the dictionary and the notes are in the language of the person', () => {
  expect(dataDictionary('en')).toContain('places.csv,');
  expect(dataDictionary('fr').split('\r\n')[0]).toContain('fichier,contenu_du_fichier,position,colonne,signification');
  expect(dataDictionary('fr')).toContain('Numéro du lieu.');
  const facts = { tenant: 'Kettle', by: 'ana', asOf: new Date(0) };
  expect(readMe({ ...facts, language: 'fr' })).toContain('Exporté pour ana.');
  expect(readMe({ ...facts, language: 'en' })).toContain('Exported for ana.');
});
