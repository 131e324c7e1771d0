import { expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { useWorld } from '#test/world';
import { clearAttempts, counterOf, takeAttempt } from './attempts.ts';

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
    await takeAttempt(platform, counters);
    await inInstallation(platform, (tx) => clearAttempts(tx, counters, platform.clock.now()));
  };
  for (let person = 0; person < 8; person += 1) {
    const many = Array.from({ length: 12 }, () => signInAndOut(person));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([]);
  }
});
