import { expect, test } from 'vitest';
import { privateCommentFindings } from './private-comments.ts';

const path = 'server/src/slices/units/save-unit.ts';
const linesOf = (text: string) => privateCommentFindings(path, text).map(({ sentence }) => sentence);

test('a private word in a comment is refused with words to write instead', () => {
  expect(linesOf('const a = 1;\n/** What the tenant was told. */')).toEqual([
    `${path}:2: 'told' is private; write: report, notify, show, distinguish.`,
  ]);
  expect(linesOf('/**\n * Computed\n * anew.\n */\nconst anew = 1;')).toHaveLength(1);
  expect(linesOf('// Whoever asks.')).toHaveLength(1);
  expect(linesOf('const a = 1; // as results stood')).toHaveLength(1);
  expect(linesOf('/** The present values. */')).toHaveLength(1);
});

test('code, quoted names and texts, and ordinary uses of a word are none', () => {
  expect(linesOf('const said = \'told\'; // see `judge` and "told"')).toEqual([]);
  expect(linesOf("const address = 'http://told.example';")).toEqual([]);
  expect(linesOf('/** Counted by hand in each sample; `N` stands for nitrogen. */')).toEqual([]);
});
