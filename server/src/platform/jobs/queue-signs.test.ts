import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { followSigns } from './queue-signs.ts';

function aQueue(places = 2) {
  const events: WorkerEvents = new EventEmitter();
  const signs = followSigns(events, places);
  const tell = (name: string, about: object = {}) => (events as EventEmitter).emit(name, about);
  return {
    signs,
    begin: (id: string) => tell('job:start', { job: { id } }),
    end: (id: string) => tell('job:complete', { job: { id } }),
    findNothing: () => tell('worker:getJob:empty'),
    fail: () => tell('worker:getJob:error', { error: new Error('The database is away.') }),
    tick: (times: number) => {
      for (let time = 0; time < times; time += 1) signs.tick();
    },
  };
}

test('a queue that has a free place and does not look for work for 30 seconds stands still', () => {
  const { signs, tick, begin, findNothing, fail } = aQueue();
  begin('1');
  tick(5);
  expect([signs.standsStill(), signs.stillSeconds()]).toEqual([false, 25]);
  findNothing();
  tick(5);
  // A look that failed is none.
  fail();
  expect(signs.standsStill()).toBe(false);
  tick(1);
  expect([signs.standsStill(), signs.stillSeconds()]).toEqual([true, 30]);
});

test('a queue whose places are all taken does not stand still, however long its jobs take', () => {
  const { signs, tick, begin, end } = aQueue();
  begin('1');
  begin('2');
  tick(1000);
  expect([signs.isFull(), signs.standsStill()]).toEqual([true, false]);
  end('1');
  tick(5);
  expect([signs.isFull(), signs.standsStill()]).toEqual([false, false]);
  tick(1);
  expect(signs.standsStill()).toBe(true);
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
