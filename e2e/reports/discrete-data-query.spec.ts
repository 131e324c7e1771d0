import { expectNoAxeViolations } from '../support/accessibility.ts';
import { chooseAll, chooseStation, demoTenant } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a person picks, looks, walks the table by keyboard, asks why and where from, saves, makes a report, and a link shows a colleague the same', async ({
  page,
}) => {
  await signInQuickly(page, await newUser({ UserRole: demoTenant }));

  await test.step('picks, looks, walks the table by keyboard, asks why and where from, and saves', async () => {
    await page.goto('/reports/discrete-data-query');
    await expect(page.getByText('Nothing is selected yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await chooseStation(page, 'Boundary Creek at Greenwood');
    await chooseAll(page, 'Analytes');
    await chooseAll(page, 'Guidelines');
    await page.getByRole('button', { name: 'Clear the dates' }).click();
    await expect(page.getByText(/^1 station, \d+ analytes, \d+ results$/)).toBeVisible();
    const table = page.getByRole('grid', { name: 'Results' });
    await expect(table.getByRole('rowheader').first()).toHaveText('Boundary Creek at Greenwood');
    await expectNoAxeViolations(page);
    const about = page.getByRole('dialog', { name: /at Boundary Creek at Greenwood$/ });
    // Rows of the cleared dates may still be coming: the keys are tried until they meet one.
    await expect(async () => {
      await table.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(about).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(table).toBeFocused();

    await page.getByRole('button', { name: 'One row per result' }).click();
    const red = table.getByRole('row').filter({ hasText: 'Exceeds' }).first();
    await red.getByRole('button').click();
    await expect(about.getByText('Exceeds').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await about
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Why?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await red.getByRole('button').click();
    await about.getByRole('button', { name: 'Where from?' }).click();
    await expect(page.getByRole('dialog', { name: 'Where from?' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Save query' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save query' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Greenwood, everything');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Query “Greenwood, everything”', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Saved queries' }).click();
    await expect(page.getByRole('button', { name: 'Greenwood, everything', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a report is made of it, and a link shows a colleague the same', async () => {
    await openScreen(page, '/reports/discrete-data-query');
    await chooseStation(page, 'Boundary Creek at Midway');
    await chooseAll(page, 'Analytes');
    await page.getByRole('button', { name: 'Clear the dates' }).click();
    const counts = page.getByText(/^1 station, \d+ analytes, \d+ results$/);
    const text = await counts.textContent();

    await page.getByRole('button', { name: 'Generate report' }).click();
    const ready = page.getByRole('dialog', { name: 'The report is ready' });
    await expect(ready.getByRole('button', { name: 'Generate again' })).toBeVisible();
    const download = page.waitForEvent('download');
    await ready.getByRole('button', { name: 'Download offline' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await ready.getByRole('link', { name: 'View report' }).click();
    await expect(page.getByRole('dialog', { name: 'Discrete data' }).getByText('SHA-256')).toBeVisible();
    await page.goBack();
    await expect(counts).toHaveText(text ?? '');

    const address = page.url();
    await signInQuickly(page, await newUser({ UserRole: demoTenant }));
    await page.goto(address);
    await expect(counts).toHaveText(text ?? '');
    await expect(page.getByRole('grid', { name: 'Results' }).getByRole('rowheader').first()).toHaveText(
      'Boundary Creek at Midway',
    );
  });
});
