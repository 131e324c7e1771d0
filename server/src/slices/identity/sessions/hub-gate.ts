import { decodeJwt } from 'jose';
import { inInstallation } from '#platform/db/system-scope';
import type { HubGate } from '#platform/hub/hub';
import type { Platform } from '#platform/platform';
import { isAccessTokenText } from '../access-tokens/token-text.ts';
import { makeAuthenticate } from './authenticate.ts';
import { findSessions, isAlive } from './session-queries.ts';

/** Who may be connected to the live hub. Sessions are read each time, because a connection outlives any cache. */
export function makeHubGate(platform: Platform): HubGate {
  const authenticate = makeAuthenticate(platform);
  return {
    admit: async (token, requestId) => {
      // The hub is for pages that people look at: scripts ask.
      if (isAccessTokenText(token)) return null;
      const caller = await authenticate(token, requestId, '');
      if (!caller || caller.signInMethod === 'token') return null;
      const { exp = 0 } = decodeJwt(token);
      return { caller, expiresAt: new Date(exp * 1000) };
    },
    living: async (sessionIds) => {
      const rows = await inInstallation(platform, (tx) => findSessions(tx, sessionIds).execute());
      const now = platform.clock.now();
      return new Set(rows.filter((row) => isAlive(row, now)).map(({ id }) => id));
    },
  };
}
