import { randomUUID } from 'node:crypto';
import type { NewSeries, Series } from '@freshet/contract';
import type { z } from 'zod';
import type { TenantWorld } from '../world.ts';

/** A series at a continuous station of its own, made through the API. */
export async function newSeries(
  { admin }: TenantWorld,
  given: Partial<z.input<typeof NewSeries>> = {},
): Promise<Series> {
  const name = `Gauge ${randomUUID().slice(0, 8)}`;
  const station = { SourceType: 'continuous_aquarius', LocationIdentifier: name } as const;
  const StationId = given.StationId ?? (await admin.locations.createDataSource({ body: station })).DataSource.Id;
  const body = { Parameter: 'Stage', Label: `Logger ${randomUUID().slice(0, 8)}`, Unit: 'm', ...given, StationId };
  return admin.series.create({ body });
}

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
