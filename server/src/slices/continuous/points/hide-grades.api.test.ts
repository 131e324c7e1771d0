import { unpackSeries } from '@freshet/domain/series';
import { expect, test } from 'vitest';
import { newSeries } from '#test/builders/series-things';
import { useWorld } from '#test/world';

const world = useWorld();

test('points of a grade that filters are left out of points, pictures, statistics, curves and sparklines, and that is said', async () => {
  const tenant = await world.newTenant();
  const { Id: id } = await newSeries(tenant);
  const start = Math.floor(world.clock.now().getTime() / 86_400_000) * 86_400_000 - 86_400_000;
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
  // One by its own grade, one by a period; the others stay.
  const Points = [0, 1, 2, 3, 4, 5].map((hour) => [start + hour * 3_600_000, hour + 1, hour === 1 ? 77 : null]);
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: Points as never }] } });
  const body = { From: at(4), To: at(5), Grade: 77, Reason: 'ice' };
  await tenant.admin.seriesGrades.grade({ params: { id }, body });
  const span = { from: at(0), to: at(24) };
  const read = async () => {
    const { Points: rows, LeftOutGrades } = await tenant.user.seriesPoints.points({ params: { id }, query: span });
    const packed = await tenant.user.seriesPoints.columns({ params: { id }, query: { ...span, width: 500 } });
    const drawn = unpackSeries(new Uint8Array(await packed.arrayBuffer()));
    const day = { ...span, period: 'day' as const };
    const { Periods } = await tenant.user.seriesPoints.statistics({ params: { id }, query: day });
    const { Count } = await tenant.user.seriesComparison.duration({ params: { id }, query: span });
    const values = rows.map(({ Value }) => Value);
    return { values, LeftOutGrades, drawn: [...drawn.values], counted: Periods[0]?.Count, Count };
  };
  const all = [1, 2, 3, 4, 5, 6];
  expect(await read()).toEqual({ values: all, LeftOutGrades: [], drawn: all, counted: 6, Count: 6 });
  await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 77, ShouldFilter: true } });
  const left = [1, 3, 4, 6];
  expect(await read()).toEqual({ values: left, LeftOutGrades: [77], drawn: left, counted: 4, Count: 4 });
  const raw = await tenant.user.seriesPoints.points({ params: { id }, query: { ...span, layers: 'raw' } });
  expect(raw.Points).toHaveLength(6);
});
