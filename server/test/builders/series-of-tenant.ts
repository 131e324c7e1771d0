import { randomUUID } from 'node:crypto';
import type { NewSeries, Series } from '@freshet/contract';
import type { TenantWorld } from '#test/world';

export const minuteMs = 60_000;

/** A continuous station with a name of its own. */
export async function newContinuousStation({ admin }: TenantWorld) {
  const body = {
    SourceType: 'continuous_aquarius' as const,
    LocationIdentifier: `Weir ${randomUUID().slice(0, 8)}`,
  };
  return (await admin.locations.createDataSource({ body })).DataSource.Id;
}

export async function newSeriesOf(tenant: TenantWorld, change: Partial<NewSeries> = {}): Promise<Series> {
  const StationId = change.StationId ?? (await newContinuousStation(tenant));
  const facts = { Parameter: 'Stage', Label: `Logger ${randomUUID().slice(0, 8)}`, Unit: 'm' };
  return tenant.admin.series.create({ body: { ...facts, ...change, StationId } });
}

/** Appends a value every ten minutes; null is a gap marker. */
export const appendValues = (
  { user }: TenantWorld,
  Id: Series['Id'],
  start: string,
  values: readonly (number | null)[],
) => {
  const Points = values.map((value, index) => [Date.parse(start) + index * 10 * minuteMs, value]);
  return user.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
};

export const readRows = async (
  { user }: TenantWorld,
  id: Series['Id'],
  query: { from: string; to: string; layers?: 'raw'; asOf?: string },
) => (await user.seriesPoints.points({ params: { id }, query })).Points;
