import type { Page } from '@playwright/test';

/**
 * The page of a telephone. It is made so by its context, not by a separate browser: one whose scripts are compiled
 * already serves the journeys of both widths.
 */
export async function makeNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // As long as this stays attached, the page is touched.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
