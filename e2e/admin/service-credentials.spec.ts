import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a credential is made, used by a script, removed, and the script is refused', async ({
  page,
  playwright,
  baseURL,
}) => {
  const staff = await newUser({ IsSysAdmin: true });
  const { tenant } = await newUser({});
  await signInQuickly(page, staff);
  await page.goto(`/administration/manage-service-credentials?tenant=${encodeURIComponent(tenant)}`);
  await expect(page.getByText(`The services of ${tenant} cannot sign in yet.`)).toBeVisible();

  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gateway at the dam');
  await dialog.getByRole('button', { name: 'Send points' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByTestId('secret').innerText();
  expect(secret).toMatch(/^freshet_svc_[0-9a-f]{80}$/);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  const script = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await script.get('/api/Series')).status()).toBe(200);
  expect((await script.get('/api/Claims')).status()).toBe(403);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Gateway at the dam' });
  await expect(row).toContainText('Last used');
  await expect(row).not.toContainText(secret);

  await row.getByRole('button', { name: 'Remove Gateway at the dam' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Remove this token?' });
  await confirmation.getByRole('button', { name: 'Remove Gateway at the dam' }).click();
  await expect(page.getByText('Token removed: Gateway at the dam')).toBeVisible();
  await expect.poll(async () => (await script.get('/api/Series')).status()).toBe(401);
  await script.dispose();
});
