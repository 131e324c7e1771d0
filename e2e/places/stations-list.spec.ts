import { expectNoAxeViolations } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { expect, test } from '../support/journey.ts';
import { addPlace, enterAsKeeper } from '../support/places.ts';
import { expectHome } from '../support/sign-in.ts';

test('an administrator finds stations by state and silence, and gives all of them a time zone, in few clicks', async ({
  page,
}) => {
  const { keeper, api } = await enterAsKeeper(page);
  for (const name of ['Elk River', 'Fording River', 'Michel Creek']) await addPlace(api, name);
  await page.goto('/');
  await expectHome(page, keeper);
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Stations', exact: true }).click();
  const rows = page.getByRole('grid', { name: 'Stations' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('No data since').fill('2026-01-01');
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible();
  await clicks.expectClicks(1);
  await expectNoAxeViolations(page, { withFrame: true });

  await page.getByRole('button', { name: 'Choose all 3 found' }).click();
  await page.getByRole('button', { name: 'Time zone …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time zone of 3 stations' });
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Halifax');
  await page.getByRole('option', { name: 'America/Halifax' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Change 3 stations' }).click();
  await expect(dialog.getByText('3 stations were changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows.filter({ hasText: 'America/Halifax' })).toHaveCount(3);
  await clicks.expectClicks(6);

  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Exceeds' }).click();
  await expect(page.getByText('0 of 3 stations match the filters.')).toBeVisible();
  await expect(page).toHaveURL(/state=exceeds/);
  await clicks.expectClicks(8);
});
