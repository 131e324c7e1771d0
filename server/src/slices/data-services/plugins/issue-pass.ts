import { type PluginPass, problem } from '@freshet/contract';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { decrypt } from '#platform/encryption';
import { pluginFramePath } from '#platform/http/plugin-frame';
import type { Platform } from '#platform/platform';
import { listConfigured, pagesOf } from './plugin-queries.ts';

export const passSeconds = 300;

interface Params {
  readonly serviceLink: string;
  readonly interfaceType: string;
}

/**
 * Says to a page of an external service who looks at it, in which tenant, for five minutes. The page's own server can
 * verify it with the secret it shares with us; it opens no call of ours. A page that the tenant has not got is missing.
 */
export async function issuePass(platform: Platform, scope: Scope, params: Params): Promise<z.input<typeof PluginPass>> {
  const configured = await scope.transaction((tx) => listConfigured(tx, platform));
  const service = configured.find(({ kind, link }) => kind === 'external' && link === params.serviceLink);
  const page = service && pagesOf(service).find(({ InterfaceType }) => InterfaceType === params.interfaceType);
  if (!page || service.signing_secret === null) throw problem('notFound');
  const { tenantId, tenantName, userId, userName } = scope;
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  const until = new Date((now + passSeconds) * 1000);
  const token = await new SignJWT({ tenantId, tenantName, userName, interfaceType: page.InterfaceType })
    .setProtectedHeader({ alg: 'HS256', typ: 'freshet-plugin+jwt' })
    .setIssuer('freshet')
    .setAudience(service.link)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(now + passSeconds)
    .sign(Buffer.from(decrypt(platform.secrets, service.signing_secret), 'utf8'));
  return {
    FramePath: pluginFramePath(platform, { address: page.Address, name: page.Name, until }),
    Origin: new URL(page.Address).origin,
    Token: token,
    ExpiresAt: until.toISOString(),
    Who: { Id: userId, Name: userName },
    Tenant: { Id: tenantId, Name: tenantName },
  };
}
