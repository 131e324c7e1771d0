import { rmSync } from 'node:fs';
import { atMost, type Figure } from '../figure.ts';
import { makeFolder, startProduct } from '../product.ts';

/** `npm start` to the first good answer of `/readyz`: on an empty data folder, and again on the same one. */
export const startFigures: readonly Figure[] = [
  {
    names: ['start.cold_s', 'start.warm_s'],
    measure: async () => {
      const folder = makeFolder();
      try {
        const cold = await startProduct(folder);
        await cold.stop();
        const warm = await startProduct(folder);
        await warm.stop();
        return [atMost('start.cold_s', cold.readySeconds, 's', 30), atMost('start.warm_s', warm.readySeconds, 's', 5)];
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
