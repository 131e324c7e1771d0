import { expect, test } from 'vitest';
import { isFaultOfFile } from './read-file.ts';

test('a file that cannot be stored is told as such, a machine that fails is not', () => {
  const ofDatabase = (code: string) => Object.assign(new Error('refused'), { code });
  for (const error of [ofDatabase('22021'), ofDatabase('22003'), new RangeError('Invalid array length')])
    expect(isFaultOfFile(error)).toBe(true);
  for (const error of [ofDatabase('57P01'), ofDatabase('ECONNRESET'), ofDatabase('40001'), new Error('lost')])
    expect(isFaultOfFile(error)).toBe(false);
});
