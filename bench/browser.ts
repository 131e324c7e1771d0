import { type Browser, openBrowser, type Page } from '../e2e/support/open-browser.ts';
import type { DemoAccount } from './product.ts';

/** Runs `work` in a browser where somebody is signed in, on a page that is still empty. */
export async function withSignedInPage<T>(
  origin: string,
  { UserName, Password }: Pick<DemoAccount, 'UserName' | 'Password'>,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser();
  try {
    const page = await signIn(browser, origin, UserName, Password);
    await page.goto('about:blank');
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, origin: string, userName: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${origin}/login`);
  await page
    .getByLabel(/user name/i)
    .first()
    .fill(userName);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('treeitem').first().waitFor();
  return page;
}
