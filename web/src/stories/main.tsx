import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n';
import { SnackbarProvider } from '#ui/snackbar';
import { AppTheme } from '#ui/theme/app-theme';
import { UiStories } from './index.tsx';

await startI18n();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <SnackbarProvider>
          <main>
            <UiStories />
          </main>
        </SnackbarProvider>
      </AppTheme>
    </StrictMode>,
  );
}
