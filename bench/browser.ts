import { openBrowser, type Page } from '../e2e/support/browser/open-browser.ts';
import type { DemoAccount } from './product.ts';

type Account = Pick<DemoAccount, 'UserName' | 'Password'>;

/** Runs `work` in a browser that has never been anywhere, on a page that is still empty. */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Runs `work` in a browser where somebody is signed in, on a page that is still empty. */
export const withSignedInPage = <T>(origin: string, account: Account, work: (page: Page) => Promise<T>): Promise<T> =>
  withPage(async (page) => {
    await page.goto(`${origin}/login`);
    await fillSignIn(page, account);
    await page.getByRole('treeitem').first().waitFor();
    await page.goto('about:blank');
    return work(page);
  });

/** Signs in on the sign-in screen and waits until it is left. */
export async function fillSignIn(page: Page, { UserName, Password }: Account): Promise<void> {
  await page
    .getByLabel(/user name/i)
    .first()
    .fill(UserName);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(Password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
