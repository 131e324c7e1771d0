import type { AquariusData, AquariusSeries } from '../../src/demo/aquarius-server/aquarius-data.ts';

/** A whole number from 0, below a limit. */
export type Chance = (below: number) => number;

const start = Date.parse('2024-01-01T00:00:00Z');
const stepMs = 5 * 86_400_000;
/** More than what one piece of reading holds. */
const pointCount = 160;
/** All points lie in it. */
export const changingSpan = { from: '2023-12-01T00:00:00Z', to: '2026-06-16T00:00:00Z' };

/** Series whose points, grades and approvals will change, three at each station. */
export function addChangingSeries(data: AquariusData, seriesCount: number, chance: Chance): AquariusSeries[] {
  const stations = Array.from({ length: Math.ceil(seriesCount / 3) }, (_, index) =>
    data.addLocation({ identifier: `S${index}`, name: `Creek ${index}` }),
  );
  return Array.from({ length: seriesCount }, (_, index) => {
    const locationId = stations[Math.floor(index / 3)]?.uniqueId ?? '';
    const times = Array.from({ length: pointCount }, (__, at) => start + at * stepMs);
    const values = times.map(() => chance(1000) / 100);
    return data.addSeries({ locationId, parameter: 'Stage', label: `Logger ${index}`, unit: 'm', times, values });
  });
}

/** Somebody over there changes points, a grade, an approval, or takes points away. */
export function changeAquarius(data: AquariusData, all: readonly AquariusSeries[], chance: Chance): void {
  const { uniqueId } = all[chance(all.length)] ?? { uniqueId: '' };
  const from = start + chance(pointCount) * stepMs;
  const to = from + (1 + chance(20)) * stepMs;
  const what = chance(4);
  if (what === 0) data.grade(uniqueId, { from, to, code: [30, 50, -2][chance(3)] ?? 50 });
  else if (what === 1) data.approve(uniqueId, { from, to, code: [900, 1000, 1200][chance(3)] ?? 900 });
  else if (what === 2) data.replacePoints(uniqueId, from, to, []);
  else data.replacePoints(uniqueId, from, to, [[from, chance(1000)]]);
}

const codeAt = (stated: AquariusSeries['grades'], at: number, usual: number) =>
  stated.findLast(({ from, to }) => from <= at && at < to)?.code ?? usual;

/** A series over there, point by point, as it is read here. */
export const pointsThere = ({ times, values, grades, approvals }: AquariusSeries) =>
  times.map((at, index) => ({
    ...{ Time: new Date(at).toISOString(), Value: values[index] },
    ...{ Grade: codeAt(grades, at, 50), Approval: codeAt(approvals, at, 900) },
  }));
