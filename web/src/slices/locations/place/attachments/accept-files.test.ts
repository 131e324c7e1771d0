import { expect, test } from 'vitest';
import { fileSize } from '#ui/file-size.ts';
import { acceptFiles } from './accept-files.ts';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

test('files of a name that is there already are left out', () => {
  const { files: taken, isTooMany } = acceptFiles(files('a.jpg'), files('a.jpg', 'b.jpg', 'b.jpg'));
  expect(taken.map(({ name }) => name)).toEqual(['b.jpg']);
  expect(isTooMany).toBe(false);
});

test('more than five at once are refused together', () => {
  expect(acceptFiles(files('1'), files('2', '3', '4', '5'))).toMatchObject({ isTooMany: false });
  expect(acceptFiles(files('1'), files('2', '3', '4', '5', '6'))).toEqual({ files: [], isTooMany: true });
});

test('sizes are shown in steps of 1000 with two decimals', () => {
  expect([0, 999, 1000, 1_250_000, 5_242_880].map(fileSize)).toEqual(['0 B', '999 B', '1.00 kB', '1.25 MB', '5.24 MB']);
});
