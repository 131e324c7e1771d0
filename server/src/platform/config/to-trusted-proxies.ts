import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from '../http/limits/trusted-proxies.ts';

/** The proxies that a variable of the environment names, or a sentence that says what it should be. */
export function toTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  const message = `'${text}' is neither a number of proxies (0 to 10) nor a list of addresses like 10.0.0.0/8,::1`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
