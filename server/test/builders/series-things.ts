import { randomUUID } from 'node:crypto';
import type { NewSeries, Series } from '@freshet/contract';
import type { z } from 'zod';
import type { TenantWorld } from '../world.ts';

/** A continuous station with a name of its own. */
export async function newContinuousStation({ admin }: Pick<TenantWorld, 'admin'>) {
  const body = { SourceType: 'continuous_aquarius' as const, LocationIdentifier: `Gauge ${randomUUID().slice(0, 8)}` };
  return (await admin.locations.createDataSource({ body })).DataSource.Id;
}

/** A series at a continuous station of its own, made through the API. */
export async function newSeries(
  { admin }: TenantWorld,
  given: Partial<z.input<typeof NewSeries>> = {},
): Promise<Series> {
  const StationId = given.StationId ?? (await newContinuousStation({ admin }));
  const body = { Parameter: 'Stage', Label: `Logger ${randomUUID().slice(0, 8)}`, Unit: 'm', ...given, StationId };
  return admin.series.create({ body });
}

/** Appends a value every ten minutes; null is a gap marker. */
export const appendValues = (
  { user }: TenantWorld,
  Id: Series['Id'],
  start: string,
  values: readonly (number | null)[],
) => {
  const Points = values.map((value, index) => [Date.parse(start) + index * 600_000, value]);
  return user.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
};

export const readRows = async (
  { user }: TenantWorld,
  id: Series['Id'],
  query: { from: string; to: string; layers?: 'raw'; asOf?: string },
) => (await user.seriesPoints.points({ params: { id }, query })).Points;

/** A series with a delivery of one point, which a check does not like, and with a correction and a grade over it. */
export async function makeSeriesThings(tenant: TenantWorld) {
  const { Id } = await newSeries(tenant);
  const params = { id: Id };
  await tenant.admin.seriesChecks.saveChecks({ params, body: { Minimum: 5 } });
  const Points = [{ Time: '2026-03-01T00:00:00Z', Value: 1 }];
  const { DeliveryId } = await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
  const time = { From: '2026-03-01T00:00:00Z', To: '2026-03-01T01:00:00Z' };
  const Change = { Kind: 'offset', ...time, Amount: 1 } as const;
  const correction = await tenant.admin.seriesCorrections.correct({ params, body: { Change, Reason: 'Moved' } });
  const grade = await tenant.admin.seriesGrades.grade({ params, body: { ...time, Grade: 20, Reason: 'Ice' } });
  const { Findings } = await tenant.user.seriesChecks.findings({ params, query: {} });
  return {
    ...{ series: Id, seriesDelivery: DeliveryId, seriesCorrection: correction.Id, seriesGrade: grade.Id },
    seriesFinding: Findings[0]?.Id ?? 0,
  };
}
