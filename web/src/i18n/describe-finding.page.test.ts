import { afterAll, expect, test } from 'vitest';
import { describeFinding, nameFinding } from '#api/describe-finding';
import { setLanguage } from './index.ts';

afterAll(() => setLanguage('en'));

const finding = {
  Code: 'unknownStation',
  Sentence: "Row 4: no station matches 'E1'.",
  Params: { row: 4, text: 'E1' },
};

test('a finding is said as the server says it, in English', () => {
  expect(describeFinding(finding)).toBe(finding.Sentence);
  expect(nameFinding('unknownStation')).toBe('Unknown station');
});

test('another language fills the same names into its own sentence', async () => {
  await setLanguage('fr');
  expect(describeFinding(finding)).toBe('Ligne 4\u00a0: aucune station ne correspond à «\u00a0E1\u00a0».');
  expect(nameFinding('unknownStation')).toBe('Station inconnue');
});

test('a finding this version does not know is shown all the same', () => {
  expect(nameFinding('neverHeardOf')).toBe('Never heard of');
  expect(describeFinding({ ...finding, Code: 'neverHeardOf' })).toBe(finding.Sentence);
});

test('what a row lacks and a scale have words of the same language; other names stay as they are', async () => {
  await setLanguage('fr');
  const say = (Code: string, more: object) => describeFinding({ Code, Sentence: '', Params: { row: 2, ...more } });
  expect(say('ecologyMissing', { what: 'survey type' })).toBe('Ligne 2\u00a0: valeur manquante (type d’inventaire).');
  expect(say('ecologyCoverClass', { text: '+', column: 'Salix', scale: 'percent' })).toContain('pourcentage');
  expect(say('ecologyCoverClass', { text: '+', column: 'Salix', scale: 'domin' })).toContain('domin');
  const kind = { kind: 'an archive', fileKind: 'zip' };
  expect(say('typeMismatch', kind)).toContain('une archive');
  expect(say('typeMismatch', { kind: 'an archive' })).toContain('an archive');
});

test('coordinates that were not taken say why in the same language', async () => {
  await setLanguage('fr');
  const reason = 'They appear to be UTM coordinates in metres; use decimal degrees.';
  const Params = { row: 6, text: '5440000, 370000', site: 'P', reason, why: 'coordinatesLikeUtm' };
  expect(describeFinding({ Code: 'ecologyCoordinates', Sentence: '', Params })).toContain('coordonnées UTM en mètres');
});

test('the kind of a sample inside a sentence is in the same language, and a name of the file stays as it is', async () => {
  await setLanguage('fr');
  const Params = { row: 6, column: 'Station', text: '$t(kit:save) DUP', sampleKind: 'Field duplicate' };
  const stated = describeFinding({ Code: 'qaQcNamed', Sentence: '', Params });
  expect(stated).toContain('«\u00a0$t(kit:save) DUP\u00a0» désigne');
  expect(stated).toContain('comme Duplicata de terrain.');
});
