import { expect, test } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['weir.jpg', 'weir.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\weir.jpg', 'weir.jpg'],
  ['a\0.csv', 'a.csv'],
  ['report\u202Efdp.exe', 'reportfdp.exe'],
  ['zero\u200Bwidth.txt', 'zerowidth.txt'],
  ['line\nbreak.txt', 'linebreak.txt'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.txt', 'console.txt'],
  ['.htaccess', 'htaccess'],
  ['trailing. . ', 'trailing'],
  ['what?*<now>.pdf', 'what___now_.pdf'],
  ['Bärental 水 😀.pdf', 'Bärental 水 😀.pdf'],
  ['"; filename="x.html', '_; filename=_x.html'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

test.each(['', ' ', '..', '/', 'folder/', '\u200B', '...', '???'])('nothing is left of %j', (given) => {
  expect(cleanFileName(given)).toBeNull();
});

test('a long name keeps its ending', () => {
  const name = cleanFileName(`${'水'.repeat(300)}.xlsx`) ?? '';
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('.xlsx')).toBe(true);
  expect(cleanFileName('x'.repeat(300))).toHaveLength(200);
});

test('the ending is what stands after the last dot', () => {
  expect(extensionOf('results.csv.EXE')).toBe('exe');
  expect(extensionOf('no ending')).toBe('');
});
