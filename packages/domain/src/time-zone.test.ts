import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['UTC', 'America/Vancouver', 'Etc/GMT+8', 'America/Argentina/Ushuaia'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'PST8PDT; drop', 'Mars/Olympus', 'Vancouver', '+05:00', 'America/'])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
