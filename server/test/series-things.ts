import { randomUUID } from 'node:crypto';
import type { NewSeries, Series } from '@freshet/contract';
import type { z } from 'zod';
import type { TenantWorld } from './world.ts';

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

/** A series and a delivery of one point. */
export async function makeSeriesThings(tenant: TenantWorld) {
  const { Id } = await newSeries(tenant);
  const Points = [{ Time: '2026-03-01T00:00:00Z', Value: 1 }];
  const { DeliveryId } = await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
  return { series: Id, seriesDelivery: DeliveryId };
}
