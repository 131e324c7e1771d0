import { taxonKey } from '@freshet/domain/ecology';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import type { FileFinding } from '../../rows/rows.ts';
import type { EcologyRecord, GroundRecord } from './ecology-record.ts';

/** Ground that does not come to 100 % is reported, once for each visit, where it begins. */
export function checkGroundSums(records: readonly EcologyRecord[]): FileFinding[] {
  const visits = new Map<string, GroundRecord[]>();
  for (const record of records) {
    if (record.what !== 'ground') continue;
    const key = `${taxonKey(record.event.site)} ${record.event.day}`;
    const known = visits.get(key);
    if (known) known.push(record);
    else visits.set(key, [record]);
  }
  return [...visits.values()].flatMap((surfaces) => {
    const [first] = surfaces;
    const sum = Number(surfaces.reduce((total, { percent }) => total + percent, 0).toPrecision(12));
    if (!first || Math.abs(sum - 100) < 0.05) return [];
    const { site, day } = first.event;
    return [fileFinding('ecologyGroundSum', { ...first.place, text: String(sum) }, { site, day, sum })];
  });
}
