import { z } from 'zod';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { authenticate, makeSecretText, sameBytes } from '../sessions/secret-text.ts';

const cookieName = 'freshet_device';
const mostUsers = 5;
const aYearSeconds = 365 * 24 * 3600;

const Device = z.strictObject({ id: z.string(), users: z.array(z.number().int()) });
export type Device = z.infer<typeof Device>;

/**
 * The device a request comes from, if people signed in on it before. Such a device is held up by its own failures only,
 * so that somebody whose account is under attack can still sign in where they always do.
 */
export function readDevice(platform: Pick<Platform, 'secrets'>, request: RequestFacts): Device | null {
  const [body, proof] = (request.cookies.get(cookieName) ?? '').split('.', 2);
  if (!body || !proof) return null;
  if (!sameBytes(proofOf(platform, body), Buffer.from(proof, 'base64url'))) return null;
  return Device.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}

/** Remembers that this user signed in on this device. The cookie opens nothing: it only distinguishes devices. */
export function rememberDevice(platform: Platform, request: RequestFacts, userId: number): void {
  const known = readDevice(platform, request);
  const users = [userId, ...(known?.users ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
  const device: Device = { id: known?.id ?? makeSecretText(), users };
  const body = Buffer.from(JSON.stringify(device)).toString('base64url');
  const value = `${body}.${proofOf(platform, body).toString('base64url')}`;
  const isHttps = request.isHttps || platform.config.origin?.startsWith('https:');
  const secure = isHttps ? '; Secure' : '';
  request.setHeader(
    'set-cookie',
    `${cookieName}=${value}; Path=/token; Max-Age=${aYearSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const proofOf = (platform: Pick<Platform, 'secrets'>, body: string) =>
  authenticate(platform.secrets, 'known-device', body);
