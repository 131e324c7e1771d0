import { sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { findSilenceOf } from './find-silence.ts';
import { listWatched } from './watch-queries.ts';

/** Looks which series have fallen silent, as is done every minute, when a person or a schedule asks for it. */
export const watchService = (platform: Platform): InternalService => ({
  link: 'missing-data-watch',
  name: 'Missing-data watch',
  description: 'Checks which time series have stopped or resumed sending data, and notifies the recipients.',
  configurationSchema: { type: 'object', properties: {} },
  run: ({ context: { scope }, isTestRun }) =>
    scope.transaction(async (tx) => {
      if (isTestRun) {
        const turned = await listWatched(tx, scope.now(), { onlyTurned: true });
        const silent = turned.filter(({ state }) => state === 'silent').length;
        return { message: sentence('silenceTried', { silent, back: turned.length - silent }) };
      }
      const { silent, back } = await findSilenceOf(platform, tx, scope.tenantId);
      return { message: sentence('silenceFound', { silent, back }) };
    }),
});
