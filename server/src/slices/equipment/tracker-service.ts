import { sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { readKnown, todayIn } from './read-instruments.ts';
import { dueOf, remindOf } from './remind-calibrations.ts';
import { defaultDaysBefore, trackerLink } from './tracker-settings.ts';

/** Tracks the instruments of the tenants it is configured for, and notifies people of calibrations that fall due. */
export const trackerService = (platform: Platform): InternalService => ({
  link: trackerLink,
  name: 'Equipment tracker',
  description:
    'Keeps instruments, their deployments and calibrations, and notifies people of calibrations that fall due.',
  configurationSchema: {
    type: 'object',
    properties: {
      daysBefore: {
        type: 'integer',
        title: 'Days before a calibration is due',
        description: 'Tenant administrators are notified this many days before.',
        minimum: 0,
        maximum: 365,
        default: defaultDaysBefore,
      },
    },
  },
  isOfInstallation: true,
  pages: [{ interfaceType: 'instruments', name: 'Equipment tracker' }],
  run: ({ context: { scope }, isTestRun }) =>
    scope.transaction(async (tx) => {
      if (isTestRun) {
        const due = dueOf(await readKnown(tx), await todayIn(tx, platform));
        return { message: sentence('calibrationsTried', { due: due.length }) };
      }
      const { due, notified } = await remindOf(platform, tx, scope.tenantId);
      return { message: sentence('calibrationsDue', { due, notified }) };
    }),
});
