import { ownCopy } from '../logger-findings.ts';
import { mostSeries } from './point-sink.ts';

/** Names series by their labels. One that comes with another unit than before is another series: its values are not those of the first. */
export function makeNameByUnit(): (label: string, unit: string, station?: string) => string {
  const unitOf = new Map<string, string>();
  return (label, unit, station = '') => {
    const key = `${station}\n${label}`;
    const first = unitOf.get(key);
    if (first === undefined && unit !== '' && unitOf.size < mostSeries) unitOf.set(ownCopy(key), ownCopy(unit));
    return unit === '' || first === undefined || first === unit ? label : `${label} (${unit})`;
  };
}
