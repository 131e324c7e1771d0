import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, TenantId, UserId } from '../values.ts';
import { serviceKinds, serviceLink } from './service-values.ts';

/** A page of a service that is configured for the tenant, shown at `/administration/{ServiceLink}/{InterfaceType}`. */
export const Plugin = z.object({
  ServiceLink: z.string(),
  InterfaceType: z.string(),
  Name: z.string(),
  /** Screens of the product itself are internal; all others are shown in a frame. */
  Kind: z.enum(serviceKinds),
});
export type Plugin = z.infer<typeof Plugin>;

/** What a framed page is given. */
export const PluginPass = z.object({
  /** Shows the page, and nothing else, in a frame; good for minutes. */
  FramePath: z.string(),
  /** Messages are taken from there and sent there only. */
  Origin: z.string(),
  /** Says to the service who looks, signed with its secret. It opens no call of ours. */
  Token: z.string(),
  ExpiresAt: instant(),
  Who: z.object({ Id: UserId, Name: z.string() }),
  Tenant: z.object({ Id: TenantId, Name: z.string() }),
});
export type PluginPass = z.infer<typeof PluginPass>;

/** Pages that services bring. */
export const plugins = {
  list: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/Plugins',
    needs: 'plugins.use',
    summary: "The pages of services that are enabled and configured for the caller's tenant.",
    reply: z.array(Plugin),
    errors: [],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Plugins/:serviceLink/:interfaceType/Pass',
    needs: 'plugins.use',
    summary: 'A short-lived signed token for a page of an external service, and where to show it.',
    params: z.object({ serviceLink: serviceLink(), interfaceType: serviceLink() }),
    reply: PluginPass,
    errors: ['notFound'],
  }),
};
