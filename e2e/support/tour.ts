import type { Locator, Page } from '@playwright/test';

/** The popover of the tour that says this. */
export const stepOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

export const nextStep = (page: Page, title: string, button = 'Next'): Promise<void> =>
  stepOf(page, title).getByRole('button', { name: button }).click();
