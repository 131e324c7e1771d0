import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newTenant, newUser } from '../support/people.ts';
import { openHome, signInQuickly } from '../support/quick-sign-in.ts';

test('a tenant administrator narrows the audit, opens an entry and saves what is shown as CSV', async ({ page }) => {
  const person = await newUser({ IsTenantAdmin: true });
  const colleagues = [await newUser({ UserRole: person.tenant }), await newUser({ UserRole: person.tenant })];
  await openHome(page, person);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Audit/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Audit' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Session: started' })).toHaveCount(1);

  await page.getByRole('combobox', { name: /^What/ }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect(page).toHaveURL(/what=user/);
  await expect(rows.filter({ hasText: 'Session: started' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'User: created' })).toHaveCount(3);

  const wanted = colleagues[1]?.userName ?? '';
  await rows.filter({ hasText: wanted }).getByRole('button').click();
  const entry = page.getByRole('dialog', { name: 'User: created' });
  await expect(entry).toContainText('system-admin');
  await expect(entry.getByRole('table', { name: 'Before and after' })).toContainText(`${wanted}@elk-valley.example`);
  await expectNoAxeViolations(page);
  await entry.getByRole('button', { name: 'Close' }).click();
  await expect(entry).toBeHidden();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFId,At,User,Acting staff,What,Subject,Old,New,Reason,Request id,Sealed');
  expect(lines.slice(1)).toHaveLength(3);
  for (const { userName } of [person, ...colleagues]) expect(lines.join('\n')).toContain(`user.created,${userName},`);

  await page.getByRole('searchbox', { name: 'Search everything' }).fill('nothing like this');
  await expect(page.getByText('No entry matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.filter({ hasText: 'Session: started' })).toHaveCount(1);
});

test('a system administrator looks into the audit of another tenant, which is recorded there', async ({ page }) => {
  const staff = await newUser({ IsSysAdmin: true });
  const tenant = await newTenant();
  await signInQuickly(page, staff);
  await page.goto('/administration/audit');
  await page.getByRole('combobox', { name: 'Tenant' }).click();
  await page.getByRole('option', { name: tenant.RoleName }).click();
  const rows = page.getByRole('grid', { name: 'Audit' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Tenant: created' })).toContainText('system-admin');
  await expect(page).toHaveURL(new RegExp(`tenant=${tenant.Id}`));
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(rows.filter({ hasText: 'Audit: viewed' }).first()).toContainText(staff.userName);
});
