import { type SeriesId, type SeriesOptions, SeriesReportRequest, type SeriesSelection } from '@freshet/contract';
import type { TenantWorld, World } from '#test/world';

/** Points of two series by the clock of UTC−8, across the end of a month; with a gap marker, codes and a qualifier. */
export const stage: readonly unknown[][] = [
  ['2026-01-30T00:00:00-08:00', 1, 10],
  ['2026-01-30T06:00:00-08:00', 2, 10, 900],
  ['2026-01-30T06:30:00-08:00', 4, 50],
  ['2026-01-30T12:00:00-08:00', 3, 10, 1200, 'ice'],
  ['2026-01-31T12:00:00-08:00', null],
  ['2026-02-01T00:00:00-08:00', 5],
  ['2026-02-01T12:00:00.250-08:00', 7.5, 10],
];
export const rain: readonly unknown[][] = [
  ['2026-01-30T12:00:00-08:00', 0.1],
  ['2026-01-30T18:00:00-08:00', 0.2],
  // Fell until midnight: of the day that ends.
  ['2026-01-31T00:00:00-08:00', 1],
  ['2026-02-01T06:00:00-08:00', 4],
];

/** A tenant with a weir of three series, one of them without points; grade 50 is left out, 10 is called A. */
export async function makeSeriesWorld(world: World) {
  const tenant = await world.newTenant();
  const { admin } = tenant;
  const { DataSource: weir } = await admin.locations.createDataSource({
    body: { SourceType: 'continuous_aquarius', LocationIdentifier: '=Weir 2' },
  });
  const newSeries = async (Parameter: string, change: object, points: readonly unknown[][]) => {
    const facts = { StationId: weir.Id, Parameter, Label: 'Logger', UtcOffsetMinutes: -480, ...change };
    const { Id } = await admin.series.create({ body: facts as never });
    if (points.length > 0) await append(tenant, Id, points);
    return Id;
  };
  await admin.dataGrades.addDataGrade({ body: { GradeValue: 50, ShouldFilter: true } as never });
  const grade = await admin.dataGrades.addDataGrade({ body: { GradeValue: 10, ShouldFilter: false } as never });
  await admin.dataGrades.addGradeConfiguration({
    body: { Code: 'A', Description: 'Good', Grades: [{ Id: grade.Id }] } as never,
  });
  const ids = {
    stage: await newSeries('Stage', { Unit: 'm', GapToleranceSeconds: 86_400 }, stage),
    rain: await newSeries('Rainfall', { Unit: 'mm', InterpolationType: 'PrecedingTotals' }, rain),
    silent: await newSeries('Water Temp', { Unit: '' }, []),
  };
  return { tenant, weir: weir.Id, ids };
}

export const append = (tenant: TenantWorld, id: SeriesId, Points: readonly unknown[][]) =>
  tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: [...Points] }] } });

export const querySeries = (
  selection: Partial<SeriesSelection>,
  reportOptions: Partial<SeriesOptions> = {},
): { body: SeriesReportRequest } => ({ body: SeriesReportRequest.parse({ selection, reportOptions }) });
