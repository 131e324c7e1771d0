import { z } from 'zod';

/**
 * What of a session outlives the page. The refresh token lies in local storage, which script on this page could read:
 * accepted because the policy of the page lets no foreign script run, the token rotates with every use, and using an
 * old one ends the session. Access tokens are kept in memory only, that of a support session apart.
 */
const StoredSession = z.object({ refreshToken: z.string().min(1), expiresAt: z.number() });
export type StoredSession = z.infer<typeof StoredSession>;

export const sessionKey = 'freshet.session';

/** Settings of the device rather than of a person; they survive logging out. */
const deviceSettings = /^freshet\.(language|colours|drawer|table\.|stationMenu\.)/;

export function readStoredSession(): StoredSession | null {
  try {
    const parsed = StoredSession.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * A support session survives a reload of its tab and nothing more: its token has half an hour to live, cannot be
 * renewed, and goes when the tab is closed. The staff member's own session lies beside it untouched.
 */
const StoredSupport = z.object({ token: z.string().min(1), expiresAt: z.number() });
export type StoredSupport = z.infer<typeof StoredSupport>;

const supportKey = 'freshet.support';

export function readStoredSupport(): StoredSupport | null {
  try {
    const parsed = StoredSupport.safeParse(JSON.parse(sessionStorage.getItem(supportKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function saveSupport(support: StoredSupport | null): void {
  if (support) sessionStorage.setItem(supportKey, JSON.stringify(support));
  else sessionStorage.removeItem(supportKey);
}

export function saveSession(session: StoredSession): void {
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

/** Removes everything that belonged to the person who was signed in. */
export function forgetSession(): void {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith('freshet.') && !deviceSettings.test(key));
  for (const key of ours) localStorage.removeItem(key);
  sessionStorage.clear();
}
