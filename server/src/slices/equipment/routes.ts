import { done, equipment } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { toInstrumentRow } from './instrument-view.ts';
import { readInstrument, readKnown, readOfStation, todayIn } from './read-instruments.ts';
import { settleReminders } from './remind-calibrations.ts';
import { findTracker, requireTracker } from './tracker-settings.ts';
import { calibrateInstrument, removeCalibration } from './write-calibrations.ts';
import { changeDeployment, deployInstrument, removeDeployment } from './write-deployments.ts';
import { addInstrument, removeInstrument, updateInstrument } from './write-instruments.ts';

export const equipmentRoutes = (platform: Platform): Route[] => {
  /** Changes an instrument where equipment is tracked, and answers with what it is then. */
  const change = (scope: Scope, id: number, work: (tx: Tx) => Promise<void>) =>
    scope.transaction(async (tx) => {
      await requireTracker(tx, platform);
      await work(tx);
      await settleReminders(tx, platform);
      return readInstrument(tx, platform, id);
    });
  return routes(equipment, {
    list: (_, scope) =>
      scope.transaction(async (tx) => {
        const today = await todayIn(tx, platform);
        return (await readKnown(tx)).map((known) => toInstrumentRow(known, today));
      }),
    get: ({ params }, scope) => scope.transaction((tx) => readInstrument(tx, platform, params.id)),
    add: ({ body }, scope) =>
      scope.transaction(async (tx) => {
        await requireTracker(tx, platform);
        return readInstrument(tx, platform, await addInstrument(tx, scope, body));
      }),
    update: ({ params, body }, scope) => change(scope, params.id, (tx) => updateInstrument(tx, scope, params.id, body)),
    remove: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        await requireTracker(tx, platform);
        await removeInstrument(tx, scope, params.id);
        return done;
      }),
    deploy: ({ params, body }, scope) => change(scope, params.id, (tx) => deployInstrument(tx, scope, params.id, body)),
    changeDeployment: ({ params, body }, scope) =>
      change(scope, params.id, (tx) =>
        changeDeployment(tx, scope, params.id, { deploymentId: params.deploymentId, input: body }),
      ),
    removeDeployment: ({ params }, scope) =>
      change(scope, params.id, (tx) => removeDeployment(tx, scope, params.id, params.deploymentId)),
    calibrate: ({ params, body }, scope) =>
      change(scope, params.id, (tx) => calibrateInstrument(tx, scope, params.id, body)),
    removeCalibration: ({ params }, scope) =>
      change(scope, params.id, (tx) => removeCalibration(tx, scope, params.id, params.calibrationId)),
    tracked: (_, scope) => scope.transaction(async (tx) => ({ IsTracked: (await findTracker(tx, platform)) !== null })),
    ofStation: ({ params }, scope) => scope.transaction((tx) => readOfStation(tx, platform, params.stationId)),
  });
};
