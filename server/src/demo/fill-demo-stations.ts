import type { AquariusData } from './aquarius-server/aquarius-data.ts';
import { makeDemoStation } from './demo-series.ts';

const dayMs = 86_400_000;
/** Enough for a season; a first synchronisation takes seconds. */
const days = 120;

const stations = [
  { identifier: 'KR-101', name: 'Kettle River above Falls', latitude: 49.1184, longitude: -118.9812, elevation: 642 },
  { identifier: 'KR-102', name: 'Rock Creek at Highway', latitude: 49.0577, longitude: -118.9963, elevation: 611 },
  { identifier: 'KR-103', name: 'Boundary Creek Weir', latitude: 49.0942, longitude: -118.6789, elevation: 705 },
] as const;
const parameters = [
  ['stage', 'Stage', 'Telemetry', 'm'],
  ['discharge', 'Discharge', 'Rated', 'm^3/s'],
  ['temperature', 'Water Temp', 'Telemetry', 'degC'],
] as const;

/** Three stations with a season of points: approved up to a month ago, ice, a gap, a stretch of poor grade, one correction. */
export function fillDemoStations(data: AquariusData, now: Date): void {
  for (const [index, station] of stations.entries()) {
    const { uniqueId: locationId } = data.addLocation({ ...station, utcOffset: -8 });
    const made = makeDemoStation(now, 4177 + index * 7919);
    for (const [column, parameter, label, unit] of parameters) {
      const facts = { locationId, parameter, label, unit, publish: index < 2 || column !== 'temperature' };
      const { uniqueId } = data.addSeries({ ...facts, ...season(made[column], now.getTime()) });
      evaluate(data, uniqueId, now.getTime());
    }
  }
}

function season({ times, values }: { times: Float64Array; values: Float64Array }, now: number) {
  const start = times.findIndex((at) => at >= now - days * dayMs);
  return {
    times: [...times.subarray(start)],
    values: Array.from(values.subarray(start), (value) => (Number.isNaN(value) ? null : value)),
  };
}

function evaluate(data: AquariusData, uniqueId: string, now: number): void {
  const ago = (count: number) => now - count * dayMs;
  data.approve(uniqueId, { from: ago(days + 1), to: ago(60), code: 1200 });
  data.approve(uniqueId, { from: ago(60), to: ago(30), code: 1000 });
  data.grade(uniqueId, { from: ago(45), to: ago(42), code: 30 });
  data.qualify(uniqueId, { from: ago(43), to: ago(42), identifier: 'EST' });
  const comment = 'Logger was moved by 2 cm';
  data.correct(uniqueId, { type: 'Offset', from: ago(90), to: ago(88), comment, user: 'reviewer' });
}
