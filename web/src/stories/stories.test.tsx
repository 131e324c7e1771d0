// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar';
import { AppTheme } from '#ui/theme/app-theme';
import { UiStories } from './index.tsx';

vi.mock('#ui/chart/canvas', () => ({ ChartCanvas: () => null }));
vi.mock('#ui/map/canvas', () => ({ MapCanvas: () => null }));

test.each([
  ['foundation', 'Colours'],
  ['states', 'Forbidden'],
  ['tables', '100,000 rows'],
  ['dates', 'No dates, no data'],
  ['dialogs', 'Messages'],
  ['forms', 'In a dialog'],
  ['charts', '200,000 points'],
  ['map', '20,000 stations'],
])('a developer finds the stories of %s', (section, story) => {
  location.hash = section;
  render(
    <AppTheme>
      <SnackbarProvider>
        <UiStories />
      </SnackbarProvider>
    </AppTheme>,
  );
  expect(screen.getByText(story, { selector: 'h2' })).toBeDefined();
});
