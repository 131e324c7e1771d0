import { expect, test } from 'vitest';
import { detectFile, lines } from '../test-support/detect-file.ts';
import { readText } from '../test-support/read-text.ts';

const names =
  'code_departement;code_prelevement;code_parametre_cas;libelle_parametre;resultat_alphanumerique;resultat_numerique;libelle_unite;nom_commune;date_prelevement';
const drinkingWater = (end: string, reseau = '') =>
  lines(
    `${names}${end}`,
    `31;P1;14797-55-8;Nitrates (en NO3);12,5;12.5;mg/L;TOULOUSE;2024-03-05T09:12:00Z${reseau}`,
    `31;P1;;Escherichia coli;<1;0.0;n/(100mL);TOULOUSE;2024-03-05T09:12:00Z${reseau}`,
    `31;P1;;Entérocoques;Absence;0.0;n/(100mL);TOULOUSE;2024-03-05T09:12:00Z${reseau}`,
  );

test('drinking water of France is read by the text of its results, at its networks', async () => {
  const content = drinkingWater(';reseaux', ';031000123 - PECH DAVID');
  expect((await detectFile('eau.csv', content)).chosen?.SchemaId).toBe('generic-long');
  const { rows } = await readText(content);
  expect(rows.map(({ fields, sign, value }) => [fields.Station, fields.Analyte, sign, value])).toEqual([
    ['031000123 - PECH DAVID', 'Nitrates (en NO3)', '', 12.5],
    ['031000123 - PECH DAVID', 'Escherichia coli', '<', 1],
    ['031000123 - PECH DAVID', 'Entérocoques', '<', null],
  ]);
});

test('where only the town is named, a person says whether it is the station', async () => {
  const { chosen, candidates } = await detectFile('eau.csv', drinkingWater(''));
  expect([chosen, candidates[0]?.SchemaId]).toEqual([null, 'generic-long']);
  expect(candidates[0]?.Reasons).toContain("No column names the station: 'nom_commune' is read as the station.");
});

test('one name with several ids is asked about: they would be one station', async () => {
  const content = (second: string) =>
    lines(
      'STATION_NO,STATION,DATE,ANALYTE,RESULT,UNIT',
      'A1,BOW RIVER,2024-03-14,Copper,1,ug/L',
      `${second},BOW RIVER,2024-03-15,Copper,2,ug/L`,
    );
  const { chosen, candidates } = await detectFile('a.csv', content('A2'));
  expect(chosen).toBeNull();
  expect(candidates[0]?.Reasons).toContain(
    "'BOW RIVER' in 'STATION' has several values in 'STATION_NO': these stations would be read as one.",
  );
  expect((await detectFile('a.csv', content('A1'))).chosen?.SchemaId).toBe('generic-long');
});
