import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseStalled } from './refuse-stalled.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const read = async (content: PassThrough) => {
  let bytes = 0;
  for await (const chunk of refuseStalled(content)) bytes += chunk.length;
  return bytes;
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('24. an upload that stands still, or drips, is ended after half a minute', async () => {
  const content = new PassThrough();
  const reading = read(content);
  const refused = reading.catch((error: unknown) => error);
  for (let second = 0; second < 31; second += 1) {
    content.write('x');
    await settle();
    vi.advanceTimersByTime(1000);
  }
  expect(await refused).toMatchObject({ status: 408, message: 'The upload made no progress for 30 seconds.' });
  expect(content.destroyed).toBe(true);
});

test('a slow line that goes on is let go on', async () => {
  const content = new PassThrough();
  const reading = read(content);
  for (let second = 0; second < 120; second += 1) {
    content.write(Buffer.alloc(1000));
    await settle();
    vi.advanceTimersByTime(1000);
  }
  content.end();
  expect(await reading).toBe(120_000);
});
