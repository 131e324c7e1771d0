import { newAnalyte } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import type { TenantWorld, World } from '#test/world';

/** A tenant with a station and two metals. */
export async function aLab(world: World) {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
  await newAnalyte(world, tenant, 'Copper');
  return { tenant, station };
}

/** A row of a laboratory file. */
export const labLine = (analyte: string, result: string, more: { station?: string; at?: string; unit?: string } = {}) =>
  `${more.station ?? 'North Creek'},${more.at ?? '2026-03-10 09:00'},${analyte},ICP-MS,Total,${result},${more.unit ?? 'mg/L'},Surface Water,COC-7`;

/** The values that count now, by analyte. */
export const currentValues = async (tenant: TenantWorld, stationId: number) => {
  const { AnalytesData } = await tenant.user.observations.tabularData({
    body: { StationId: stationId, StartDate: '2020-01-01', EndDate: '2030-01-01' } as never,
  });
  return Object.fromEntries(
    AnalytesData.map(({ AnalyteName, Points }) => [AnalyteName, Points.map(({ Text }) => Text)]),
  );
};
