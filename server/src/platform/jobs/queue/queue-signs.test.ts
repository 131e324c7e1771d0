import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { followSigns } from './queue-signs.ts';

function aQueue(places = 2) {
  const events: WorkerEvents = new EventEmitter();
  let nowMs = 0;
  const signs = followSigns(events, places, () => nowMs);
  const emit = (name: string, about: object = {}) => (events as EventEmitter).emit(name, about);
  return {
    signs,
    begin: (id: string) => emit('job:start', { job: { id } }),
    end: (id: string) => emit('job:complete', { job: { id } }),
    findNothing: () => emit('worker:getJob:empty'),
    fail: () => emit('worker:getJob:error', { error: new Error('The database is away.') }),
    tick: (times: number) => {
      for (let time = 0; time < times; time += 1) signs.tick();
      nowMs += times * 5000;
    },
  };
}

test('a queue that has a free place and does not look for work for 30 seconds stands still', () => {
  const { signs, tick, begin, findNothing, fail } = aQueue();
  begin('1');
  tick(5);
  expect([signs.whyStill() !== null, signs.stillSeconds()]).toEqual([false, 25]);
  findNothing();
  tick(5);
  // A look that failed is none.
  fail();
  expect(signs.whyStill() !== null).toBe(false);
  tick(1);
  expect([signs.whyStill() !== null, signs.stillSeconds()]).toEqual([true, 30]);
});

test('a queue whose places are all taken does not stand still, however long its jobs take', () => {
  const { signs, tick, begin, end } = aQueue();
  begin('1');
  begin('2');
  tick(1000);
  expect([signs.isFull(), signs.whyStill() !== null]).toEqual([true, false]);
  end('1');
  tick(5);
  expect([signs.isFull(), signs.whyStill() !== null]).toEqual([false, false]);
  tick(1);
  expect(signs.whyStill() !== null).toBe(true);
});

test('a job that was under way when the database was started again, and has not ended a minute later, hangs', () => {
  const { signs, tick, begin, end } = aQueue();
  begin('before');
  tick(1);
  signs.recordDatabaseStart(2500);
  begin('after');
  tick(11);
  expect(signs.whyStill()).toBe(null);
  tick(1);
  expect(signs.whyStill()).toBe('it runs jobs that were under way when the database was started again');
  end('before');
  expect(signs.whyStill()).toBe(null);
});

test('a queue knows the jobs it runs, and for a while those that ended', () => {
  const { signs, tick, begin, end } = aQueue();
  begin('1');
  begin('2');
  end('1');
  tick(6);
  expect(signs.knownJobs()).toEqual(['2', '1']);
  tick(1);
  expect(signs.knownJobs()).toEqual(['2']);
  expect(signs.runsNothing()).toBe(false);
});

test('a first look that fails is the end of a queue', async () => {
  const [good, bad] = [aQueue(), aQueue()];
  good.findNothing();
  good.fail();
  await expect(good.signs.firstLook).resolves.toBeUndefined();
  bad.fail();
  bad.findNothing();
  await expect(bad.signs.firstLook).rejects.toThrow('The database is away.');
});
