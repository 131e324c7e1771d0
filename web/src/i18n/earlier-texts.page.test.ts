import { afterEach, expect, test } from 'vitest';
import { translateEarlierText } from '#api/earlier/earlier-texts';
import { setLanguage } from './index.ts';

afterEach(() => setLanguage('en'));

test.each([
  [
    'ftp.example.org refuses the user name and password. Before that: 2 of 9 files were read: 40 new points, 0 known, 0 changed. 3 points were refused. 1 errors, the first: 3 points were refused: The period is approved and locked.',
    'ftp.example.org a rejeté le nom d’utilisateur et le mot de passe. Auparavant\u00a0: Fichiers lus\u00a0: 2 sur 9\u00a0; points nouveaux 40, connus 0, modifiés 0. Points rejetés\u00a0: 3. Erreurs\u00a0: 1. La première\u00a0: Points rejetés\u00a0: 3. La période est approuvée et verrouillée.',
  ],
  [
    '12 points did not reach AQUARIUS and are sent again by the next run. AQUARIUS answered with status 503.',
    '12 points n’ont pas pu être envoyés à AQUARIUS et le seront à la prochaine exécution. AQUARIUS a répondu avec l’état 503.',
  ],
  ['What nobody wrote down.', 'What nobody wrote down.'],
])('a text of before there were codes is read in French with its names and figures: %s', async (english, french) => {
  expect(translateEarlierText(english)).toBe(english);
  await setLanguage('fr');
  expect(translateEarlierText(english)).toBe(french);
});
