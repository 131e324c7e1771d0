import type { Page } from '@playwright/test';

interface Router {
  navigate(to: { href: string }): Promise<void>;
}

/**
 * Goes to another screen of the product that is open, as a link would, and waits until it is there. Starting the
 * product again takes longer than most steps of a journey: `goto` is for what has to survive that, and for what changed
 * behind the back of the page.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.locator('main').waitFor();
  await page.evaluate(
    (href) => (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }),
    address,
  );
}
