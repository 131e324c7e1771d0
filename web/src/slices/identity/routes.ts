import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, guestRoute, searchText } from '#api/root-routes';
import { safeRedirect } from '#api/session/safe-redirect';
import { accessToken, hasSession } from '#api/session/session';

export const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  validateSearch: z.object({ redirect: searchText }),
  beforeLoad: async ({ search }) => {
    // A server out of reach must not keep the sign-in screen from showing.
    const token = hasSession() ? await accessToken().catch(() => null) : null;
    if (token) throw redirect({ href: safeRedirect(search.redirect) });
  },
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/reset-password',
  validateSearch: z.object({ token: searchText }),
  component: lazyRouteComponent(() => import('./password/reset-password-page.tsx'), 'ResetPasswordPage'),
});

/** Where the directory sends people back after a work-account sign-in; also the screen to switch tenant. */
const workAccountRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/Office365AuthResponse',
  component: lazyRouteComponent(() => import('./work-account/work-account-page.tsx'), 'WorkAccountPage'),
});

export const guestRoutes = [loginRoute, forgotPasswordRoute, resetPasswordRoute, workAccountRoute] as const;

export const personRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/accessinfo',
    component: lazyRouteComponent(() => import('./access-info-page.tsx'), 'AccessInfoPage'),
  }),
] as const;
