import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { queries } from './query-client.ts';
import { claimsQuery, isAllowed } from './session/claims.ts';
import { safeRedirect } from './session/safe-redirect.ts';
import { accessToken, hasSession } from './session/session.ts';

export interface RouterContext {
  /** Fetches what every screen needs; resolves at once when that has been done. */
  loadApplication: () => Promise<void>;
  /** Fetches what the screen at this address says; resolves at once when that is there. */
  loadTexts: (href: string) => Promise<void>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    hideFooter?: boolean;
    /** Without top bar, drawer and footer. */
    fullScreen?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Screens for people who are not signed in. */
export const guestRoute = createRoute({ getParentRoute: () => rootRoute, id: 'guest' });

/**
 * Screens inside the shell. A person who is not signed in goes to the sign-in screen, which sends them back afterwards.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location }) => {
    const isSignedIn = hasSession() && (await accessToken()) !== null;
    if (!isSignedIn) throw redirect(signInFrom(location.href));
    await Promise.all([context.loadApplication(), context.loadTexts(location.href)]);
  },
});

/** The way to the sign-in screen that leads back to `href`. */
export const signInFrom = (href: string) => {
  const back = safeRedirect(href);
  return { to: '/login', search: back === '/' ? {} : { redirect: back } } as const;
};

/** The area of system administrators. Everybody else is sent to the start, whatever the rest of the path says. */
export const administrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration',
  beforeLoad: async () => {
    const claims = await queries.ensureQueryData(claimsQuery);
    if (!isAllowed(claims, 'admin.users')) throw redirect({ to: '/' });
  },
});

/** The area of tenant administrators. */
export const manageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manage',
  beforeLoad: async () => {
    const claims = await queries.ensureQueryData(claimsQuery);
    if (!claims['can-tenant-admin']) throw redirect({ to: '/' });
  },
});

/** A text of the address, dropped when it is not one. */
export const searchText = z.string().max(2000).optional().catch(undefined);

/** What is after the question mark is text; nothing in it is guessed to be a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search).entries());

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}
