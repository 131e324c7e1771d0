import { expect, test } from 'vitest';
import { localNumbers } from './local-numbers.ts';

test('numbers in a text are written as the reader writes them', () => {
  expect(localNumbers('<0.005 mg/L', 'fr-CA')).toBe('<0,005 mg/L');
  expect(localNumbers('6.5 – 9.0', 'fr')).toBe('6,5 – 9,0');
  expect(localNumbers('4.1 mg/L', 'en')).toBe('4.1 mg/L');
  expect(localNumbers('Note 1.', 'fr')).toBe('Note 1.');
});
