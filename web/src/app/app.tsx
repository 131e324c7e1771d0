import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queries } from '#api/query-client';
import { GuestLanguages } from '#slices/identity';
import { LinkProvider } from '#ui/link/link';
import { SnackbarProvider } from '#ui/snackbar';
import { AppTheme } from '#ui/theme/app-theme';
import { Announcements } from './announcements.tsx';
import { followSession } from './follow-session.ts';
import { LanguageLinks } from './language-links.tsx';
import type { AppRouter } from './router.tsx';
import { RouterAnchor } from './router-anchor.tsx';

/** Everything that surrounds the screens. */
export function App({ router }: { router: AppRouter }) {
  useEffect(() => followSession(router), [router]);
  return (
    <AppTheme>
      <QueryClientProvider client={queries}>
        <SnackbarProvider>
          <LinkProvider anchor={RouterAnchor}>
            <Announcements />
            <GuestLanguages value={<LanguageLinks />}>
              <RouterProvider router={router} />
            </GuestLanguages>
          </LinkProvider>
        </SnackbarProvider>
      </QueryClientProvider>
    </AppTheme>
  );
}
