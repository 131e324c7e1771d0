import { Chart, type ChartPoint, type ChartSeries } from '#ui/chart';
import { Story } from './story.tsx';

const day = 86_400_000;
const start = Date.UTC(2025, 0, 1);

/** A year of values with a season, a gap, non-detects and exceedances of 10. */
function year(level: number, seed: number): ChartPoint[] {
  return Array.from({ length: 120 }, (_, at): ChartPoint => {
    const time = start + at * 3 * day;
    if (at > 52 && at < 62) return [time, null];
    const value =
      Math.round((level + Math.sin(at / 9 + seed) * level * 0.6 + ((at * 7919 * seed) % 97) / 40) * 100) / 100;
    if (value < 1.2) return [time, 1, '<'];
    return value > 10 ? [time, value, '▲'] : [time, value];
  });
}

const selenium: ChartSeries[] = [
  { name: 'Elk River at Sparwood', unit: 'µg/L', points: year(5, 1) },
  { name: 'Fording River below Clode Creek', unit: 'µg/L', points: year(8, 2) },
];
const mixed: ChartSeries[] = [
  { name: 'Rainfall', unit: 'mm', kind: 'bar', points: year(4, 3).map(([time, value]): ChartPoint => [time, value]) },
  {
    name: 'Water level',
    unit: 'm',
    kind: 'step',
    points: year(2, 4).map(([time, value]): ChartPoint => [time, value]),
  },
  { name: 'pH', unit: '', kind: 'scatter', points: year(7, 5).map(([time, value]): ChartPoint => [time, value]) },
];
const long: ChartSeries[] = [
  {
    name: 'Discharge',
    unit: 'm³/s',
    points: Array.from(
      { length: 200_000 },
      (_, at): ChartPoint => [start + at * 300_000, 20 + Math.sin(at / 4000) * 12 + ((at * 7919) % 100) / 30],
    ),
  },
];
const guidelines = [
  { name: 'BC WQG', unit: 'µg/L', value: 10 },
  {
    name: 'Site limit',
    unit: 'µg/L',
    value: [
      [start, 6],
      [start + 150 * day, 12],
      [start + 357 * day, 8],
    ] satisfies ChartPoint[],
  },
];

export function ChartStories() {
  return (
    <>
      <Story
        title="Two stations and a guideline"
        note="Hollow triangles are non-detects at their limit; full ones exceed."
      >
        <Chart label="Total selenium" series={selenium} guidelines={guidelines} />
      </Story>
      <Story title="Three units, three kinds">
        <Chart label="Weather and river" series={mixed} />
      </Story>
      <Story title="200,000 points">
        <Chart label="Discharge at five minutes" series={long} height={240} />
      </Story>
      <Story title="No values">
        <Chart label="Nothing" series={[]} />
      </Story>
    </>
  );
}
