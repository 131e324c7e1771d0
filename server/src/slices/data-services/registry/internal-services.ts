import type { Platform } from '#platform/platform';
import { makeRegister } from '#platform/register';
import type { InternalService } from '#platform/services/internal-service';

/** The product's own services. `app.ts` registers what the slices make. */
export const internalServices = makeRegister<(platform: Platform) => readonly InternalService[]>('internal services');

export const findInternal = (platform: Platform, link: string): InternalService | undefined =>
  internalServices
    .registered()(platform)
    .find((service) => service.link === link);
