import { rmSync } from 'node:fs';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { makeFolder, signIn, startProduct } from '../product.ts';

const signIns = 200;
const atOnce = 4;

/** Password sign-ins, each with its Argon2id hash, four at a time. */
export const identityFigures: readonly Figure[] = [
  {
    names: ['identity.sign_in_per_s', 'identity.sign_in_p95_ms'],
    measure: async () => {
      const folder = makeFolder();
      const product = await startProduct(folder, { FRESHET_RATE_LIMITS: '0' });
      try {
        const account = product.accounts[0];
        if (!account) throw new Error('There are no demo accounts.');
        await signIn(product.origin, account);
        const times: number[] = [];
        const startedAt = performance.now();
        const work = async () => {
          while (times.length < signIns) {
            const from = performance.now();
            await signIn(product.origin, account);
            times.push(performance.now() - from);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        const seconds = (performance.now() - startedAt) / 1000;
        times.sort((a, b) => a - b);
        const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
        return [
          atLeast('identity.sign_in_per_s', times.length / seconds, 'per second', 10),
          atMost('identity.sign_in_p95_ms', p95, 'ms', 500),
        ];
      } finally {
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
