import { expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { useWorld } from '#test/world';
import { codeAttemptLimits } from '../second-factor/second-factor.ts';
import { clearAttempts, countAttempt, counterOf } from './attempts.ts';

const world = useWorld();

test('sign-ins of one person at the same moment never stop one another, in whatever order their counters lie', async () => {
  const { platform } = world;
  const countersOf = (at: number) => [
    counterOf(platform, ['account', `person ${at}`], { free: 1000 }),
    counterOf(platform, ['account and address', `person ${at}`], { free: 1000 }),
    counterOf(platform, ['address', `address ${at}`], { free: 1000, survivesSuccess: true }),
  ];
  const signInAndOut = async (at: number) => {
    const counters = countersOf(at);
    await countAttempt(platform, counters);
    await inInstallation(platform, (tx) => clearAttempts(tx, counters, platform.clock.now()));
  };
  for (let person = 0; person < 8; person += 1) {
    const many = Array.from({ length: 12 }, () => signInAndOut(person));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([]);
  }
});

test('whoever guesses codes for a day and waits as told gets a hundred tries, and who stops is let in again', async () => {
  const { platform } = world;
  const counters = [counterOf(platform, ['authenticator', 'somebody'], codeAttemptLimits)];
  let tries = 0;
  for (let waited = 0; waited < 24 * 3600; ) {
    const { waitSeconds } = await countAttempt(platform, counters);
    if (waitSeconds === 0) tries += 1;
    waited += waitSeconds;
    world.clock.advanceSeconds(waitSeconds);
  }
  expect(tries).toBeGreaterThan(50);
  expect(tries).toBeLessThan(115);
  await countAttempt(platform, counters);
  expect(await countAttempt(platform, counters)).toMatchObject({ waitSeconds: 900 });
  world.clock.advanceSeconds(900);
  expect(await countAttempt(platform, counters)).toMatchObject({ waitSeconds: 0 });
  // After a day of peace all is forgotten.
  world.clock.advanceSeconds(24 * 3600 + 1);
  for (let free = 0; free < 5; free += 1) expect((await countAttempt(platform, counters)).waitSeconds).toBe(0);
});
