import { expect, test } from 'vitest';
import { dataFileMediaType } from './data-file-kind.ts';

const text = new TextEncoder().encode('#SANR1|*|CNAMEStage|*|\n20250601000000 1.2\n');

test.each(['dat', 'zrx', 'ZRXP', 'rdb', 'log'])('a table that a logger or an agency calls .%s is taken', (ending) => {
  expect(dataFileMediaType(`stage.${ending}`, text)).toBe('text/plain');
});

test('a program that is called a table is not', () => {
  const program = new Uint8Array([0x4d, 0x5a, 0x90]);
  expect(() => dataFileMediaType('stage.zrx', program)).toThrow(
    expect.objectContaining({ code: 'files.typeMismatch' }),
  );
});
