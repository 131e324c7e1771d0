import { z } from 'zod';

/** `Tenant=Station;Other tenant=Other station`: by the name of the tenant. */
export function toTourStations(text: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const pairs = text.split(';').flatMap((part) => part.trim() || []);
  const stations = new Map<string, string>();
  for (const pair of pairs) {
    const [tenant = '', station = '', ...rest] = pair.split('=').map((side) => side.trim());
    if (tenant === '' || station === '' || rest.length > 0) {
      context.addIssue({ code: 'custom', message: 'write Tenant=Station, several with ; between them' });
      return z.NEVER;
    }
    stations.set(tenant, station);
  }
  return stations;
}
