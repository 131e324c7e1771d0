import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('an AQUARIUS server is connected, synchronised, looked at, and a station archived', async ({ page }) => {
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto('/administration/import-database');
  await page.getByRole('link', { name: 'Connection to AQUARIUS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connection to AQUARIUS' });
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText(/^Connected to version .*: 3 locations/)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save connection' }).click();

  await page.getByRole('button', { name: 'Synchronise now' }).click();
  await expect(page.getByText(/8 series found, 8 new.* 0 excluded/)).toBeVisible();
  await openScreen(page, '/administration/manage-aquarius-stations?dialog=proposals');
  const proposals = page.getByRole('dialog', { name: 'Approval levels and grades of AQUARIUS' });
  await proposals.getByRole('checkbox', { name: /UNUSABLE/ }).uncheck();
  await expectNoAxeViolations(page);
  await proposals.getByRole('button', { name: /^Accept/ }).click();
  await expect(proposals.getByText('The same as yours.').first()).toBeVisible();
  await expect(proposals.getByRole('checkbox', { name: /UNUSABLE/ })).toBeEnabled();
  await openScreen(page, '/administration/manage-aquarius-stations');

  await page.getByRole('button', { name: 'Time series of KR-101' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Stage.Telemetry@KR-101' }).click();
  await expect(page.getByRole('heading', { name: 'Stage.Telemetry@KR-101' })).toBeVisible();

  await openScreen(page, '/administration/manage-aquarius-stations');
  await page.getByRole('button', { name: 'Archive KR-102' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore KR-102' })).toBeVisible();
});
