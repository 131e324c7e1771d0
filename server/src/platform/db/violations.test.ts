import { expect, test } from 'vitest';
import { isOfData } from './violations.ts';

test('what cannot be stored is told from a machine that fails', () => {
  const ofDatabase = (code: string) => Object.assign(new Error('refused'), { code });
  for (const error of [ofDatabase('22021'), ofDatabase('22003'), new RangeError('Invalid array length')])
    expect(isOfData(error)).toBe(true);
  for (const error of [ofDatabase('57P01'), ofDatabase('ECONNRESET'), ofDatabase('40001'), new Error('lost')])
    expect(isOfData(error)).toBe(false);
});
