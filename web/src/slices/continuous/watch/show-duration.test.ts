import { expect, test } from 'vitest';
import { showDuration } from './show-duration.ts';

test.each([
  [45, '45 sec'],
  [300, '5 min'],
  [5400, '1.5 hr'],
  [172_800, '2 days'],
  [0, '0 sec'],
])('%d seconds read %s', (seconds, text) => {
  expect(showDuration(seconds, 'en')).toBe(text);
});
