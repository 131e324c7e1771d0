import moment from 'moment-timezone';
import { intlOffset, type ReadOffset } from './intl-offset.ts';

/** Beyond its last years the list says nothing of clocks that are changed every year. */
const listEnds = Date.UTC(2036, 0, 1);

/** Of the list that comes with the product, such as `2026f`. */
export const listVersion = moment.tz.dataVersion;

/**
 * How far the clock of a zone is from UTC, by the IANA list that comes with the product, or by that of Node where it is
 * newer. A Node that is some months old has the clocks of governments that have changed them since: the same sample would
 * have one time in the browser and another in a report.
 */
export function zoneOffset(zone: string, runtimeList = listOfRuntime()): ReadOffset {
  const runtime = intlOffset(zone);
  const listed = runtimeList >= listVersion ? null : moment.tz.zone(zone);
  if (!listed) return runtime;
  // The last of them is that no other change is known.
  const last = listed.untils.at(-2) ?? 0;
  return (ms) => {
    const isListed = ms < listEnds || last < listEnds;
    // West is positive there.
    return isListed ? 0 + Math.round(-listed.utcOffset(ms)) : runtime(ms);
  };
}

/** Empty where it is not known. */
function listOfRuntime(): string {
  const runtime: unknown = Reflect.get(globalThis, 'process');
  const versions: unknown = isObject(runtime) ? Reflect.get(runtime, 'versions') : undefined;
  const tz: unknown = isObject(versions) ? Reflect.get(versions, 'tz') : undefined;
  return typeof tz === 'string' ? tz : '';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
