import { z } from 'zod';

/** Hosts between commas: `host`, `host:port` or `*.example.org`. */
export function toHosts(text: string, context: z.RefinementCtx): string[] {
  const hosts = text.split(',').flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !/^(\*\.)?([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host));
  if (wrong === undefined) return hosts;
  context.addIssue({
    code: 'custom',
    message: `'${wrong}' is not a host like data.example.org or data.example.org:8443`,
  });
  return z.NEVER;
}

/** A secret goes out over https only, or to this very machine. */
export function isSafeForSecrets(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}
