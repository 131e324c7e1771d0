import { EventEmitter } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseBusy, isDatabaseDown, isOfData } from './violations.ts';

test('what cannot be stored is told from a machine that fails', () => {
  const ofDatabase = (code: string) => Object.assign(new Error('refused'), { code });
  for (const error of [ofDatabase('22021'), ofDatabase('22003'), new RangeError('Invalid array length')])
    expect(isOfData(error)).toBe(true);
  for (const error of [ofDatabase('57P01'), ofDatabase('ECONNRESET'), ofDatabase('40001'), new Error('lost')])
    expect(isOfData(error)).toBe(false);
});

/** A connection that is there at once. */
class Connection extends EventEmitter {
  connect(done: (error: Error | null) => void) {
    done(null);
  }
}

test('a pool whose connections are all in use is busy, not out of reach', async () => {
  const pool = new pg.Pool({ max: 1, connectionTimeoutMillis: 1, Client: Connection as never });
  await pool.connect();
  const error = await pool.connect().catch((refusal: unknown) => refusal);
  expect([isDatabaseBusy(error), isDatabaseDown(error)]).toEqual([true, false]);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect([isDatabaseBusy(refused), isDatabaseDown(refused)]).toEqual([false, true]);
});
