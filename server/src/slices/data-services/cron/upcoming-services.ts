import type { Tx } from '#platform/db/scope';

const mostShown = 30;

/** Which services run next by a schedule of the tenant, and when. One that is switched off runs nothing. */
export async function upcomingServices(tx: Tx) {
  const rows = await tx
    .selectFrom('service_configurations as configuration')
    .innerJoin('services', 'services.id', 'configuration.service_id')
    .select(['services.name as service', 'configuration.name as configuration', 'next_at', 'last_at'])
    .where('configuration.is_on', '=', true)
    .where('services.is_on', '=', true)
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(mostShown)
    .execute();
  return rows.flatMap(({ service, configuration, next_at: at, last_at: lastAt }) =>
    at === null ? [] : [{ name: `${service}: ${configuration}`, at, lastAt }],
  );
}
