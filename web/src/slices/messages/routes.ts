import { messageLevels } from '@freshet/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute } from '#api/root-routes';

/** The route name of the specification is `MessageCenter`. */
export const messageCenterRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/messagecenter',
  validateSearch: z.object({ level: z.enum(messageLevels).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./message-center-page.tsx'), 'MessageCenterPage'),
});

/** Screens for everybody. */
export const messageRoutes = [messageCenterRoute] as const;
