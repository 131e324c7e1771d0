import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readInstant } from './read-instant.ts';

const asTheDriver: (text: string) => Date = pg.types.getTypeParser(1184);

test('an instant is read as the driver reads it, whatever its fraction, century and zone', () => {
  const texts = [
    ...[
      '2026-11-17 14:12:11.992324+00',
      '2026-11-17 14:12:11+00',
      '2026-11-17 14:12:11.9+00',
      '1999-12-31 23:59:59.999+00',
    ],
    ...[
      '2026-11-17 14:12:11.99+00',
      '2026-03-08 02:30:00-08',
      '2026-03-08 02:30:00+05:30',
      '1890-01-01 00:00:00+00:19:32',
    ],
    ...[
      '0044-03-15 12:00:00+00 BC',
      '0099-01-01 00:00:00+00',
      '12026-01-01 00:00:00+00',
      '2024-02-29 00:00:00.000001+00',
    ],
  ];
  for (const text of texts) expect([text, readInstant(text)]).toEqual([text, asTheDriver(text)]);
  expect([readInstant('infinity'), readInstant('-infinity')]).toEqual([
    asTheDriver('infinity'),
    asTheDriver('-infinity'),
  ]);
});

test('any instant of the years 1000 to 9999 comes back to the millisecond', () => {
  const span = { min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31) };
  fc.assert(
    fc.property(fc.integer(span), fc.integer({ min: 0, max: 999 }), (ms, micros) => {
      const written = new Date(ms).toISOString().replace('T', ' ').replace('Z', String(micros).padStart(3, '0'));
      expect(readInstant(`${written}+00`).getTime()).toBe(ms);
    }),
  );
});
