import { expect, test } from 'vitest';
import { bytesSource } from './byte-source.ts';
import { textTable } from './text-table.ts';

const options = { encoding: 'auto', isLenient: false, separator: ',', hasDecimalComma: false } as const;

async function linesOf(bytes: Uint8Array) {
  const chunks: { first: number; lines: readonly string[] }[] = [];
  const table = textTable(bytesSource({ fileNo: 0, name: 'a.csv' }, bytes), options);
  for await (const chunk of table.lines?.(() => undefined) ?? []) chunks.push(chunk);
  return chunks;
}
const text = (content: string) => new TextEncoder().encode(content);

test('a line ends with CRLF, LF, CR or the file, and a quote that stays open ends with it', async () => {
  expect(await linesOf(text('a\r\n"b\n\nc\rd'))).toEqual([{ first: 1, lines: ['a', '"b', '', 'c', 'd'] }]);
  expect(await linesOf(text('a\n'))).toEqual([{ first: 1, lines: ['a'] }]);
});

test('lines are numbered through and whole wherever the bytes are cut', async () => {
  // The bytes come in pieces of 256 KiB: here between the two halves of a line's end, and inside a character.
  const piece = 256 * 1024;
  for (const length of [piece - 1, piece - 2, piece - 3]) {
    const chunks = await linesOf(text(`${'x'.repeat(length)}\r\né\r\nc`));
    const lines = chunks.flatMap((chunk) => chunk.lines);
    expect([lines[0]?.length, ...lines.slice(1)]).toEqual([length, 'é', 'c']);
    expect(chunks.at(-1)?.first).toBe(4 - (chunks.at(-1)?.lines.length ?? 0));
  }
  const many = Array.from({ length: 60_000 }, (_, at) => `line ${at}, é`);
  const chunks = await linesOf(text(many.join('\n')));
  expect(chunks.length).toBeGreaterThan(2);
  for (const { first, lines } of chunks) expect(lines).toEqual(many.slice(first - 1, first - 1 + lines.length));
  expect(chunks.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(many.length);
});

test('a byte that is no UTF-8 spoils no line but its own; a line without end and an empty file are refused', async () => {
  expect(await linesOf(Buffer.from('a\nb\xff\nc', 'latin1'))).toEqual([{ first: 1, lines: ['a', 'bÿ', 'c'] }]);
  await expect(linesOf(text('x'.repeat(1_100_000)))).rejects.toThrow('Line 1 is longer than 1 MiB');
  await expect(linesOf(text(''))).rejects.toThrow('The file is empty');
});
