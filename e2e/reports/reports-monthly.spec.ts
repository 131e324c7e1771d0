import { expectNoAxeViolations } from '../support/accessibility.ts';
import { labFile, prepareLab, storeFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

const rows = [
  'Elk River,2026-03-08 09:15,Copper,Total,,0.0123,mg/L',
  'Elk River,2026-03-08 09:15,Zinc,Total,<,0.005,mg/L',
  'Elk River,2026-03-22 10:00,Copper,Total,,0.045,mg/L',
];

test('an administrator sets a limit and a plan, sees what exceeds and what was missed, takes the workbooks of the month away and puts them on the calendar', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  await storeFile(api, labFile('march.csv', rows));

  await test.step('a limit and a plan are set; what exceeds and what was missed is seen, and the workbook taken away', async () => {
    await page.goto('/reports/monthly-water-quality?month=2026-03');
    const summary = page.getByRole('grid', { name: 'Summary' });
    await expect(summary.getByRole('row').filter({ hasText: 'Zinc' })).toBeVisible();
    await expect(page.getByText('This report has no template yet.')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByRole('tab', { name: 'Template' }).click();
    await page.getByRole('textbox', { name: 'Authorisation number' }).fill('PE-1234');
    await page.getByRole('button', { name: 'Edit Copper' }).click();
    const sheet = page.getByRole('dialog', { name: 'Copper' });
    await sheet.getByRole('textbox', { name: 'Maximum' }).fill('0.03');
    await sheet.getByRole('textbox', { name: 'Samples per month' }).fill('4');
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('The template is saved.')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByRole('tab', { name: 'Exceedances' }).click();
    const results = page.getByRole('row').or(page.getByRole('listitem'));
    const exceedance = results.filter({ hasText: 'PE-1234' });
    await expect(exceedance).toContainText('0.045');
    await expect(exceedance).toContainText('≤ 0.03');
    await expect(exceedance).toContainText('1.5 ×');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '1 not covered' }).click();
    await expect(results.filter({ hasText: 'Zinc' }).filter({ hasText: '<0.005' })).toBeVisible();
    await page.getByRole('tab', { name: 'Missed samples' }).click();
    await expect(
      page.getByRole('grid', { name: 'Missed samples' }).getByRole('row').filter({ hasText: 'Copper' }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Generate workbook' }).click();
    const ready = page.getByRole('dialog', { name: 'The report is ready' });
    await expect(ready.getByRole('link', { name: 'View report' })).toBeVisible();
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await ready.getByRole('button', { name: 'Download offline' }).click();
    expect((await download).suggestedFilename()).toMatch(/2026-03\.xlsx$/);
    await expect(page.getByText('Report downloaded.')).toBeVisible();
  });

  await test.step('the report that was made is compared with now, and put on the calendar', async () => {
    const ready = page.getByRole('dialog', { name: 'The report is ready' });
    await ready.getByRole('link', { name: 'View report' }).click();
    const sheet = page.getByRole('dialog', { name: /2026-03$/ });
    await expect(sheet.getByText('Monthly water quality', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Compare with current data' }).click();
    await expect(page.getByText('None: the report would be the same today.')).toBeVisible();
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Schedule this report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Every month');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await openScreen(page, '/reports?tab=schedules');
    const schedule = page.getByRole('grid', { name: 'Scheduled' }).getByRole('row').filter({ hasText: 'Every month' });
    await expect(schedule).toContainText('Monthly water quality');
    await schedule.getByRole('button', { name: 'Every month' }).click();
    await page.getByRole('button', { name: 'Delete schedule' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Every month?' })
      .getByRole('button', { name: 'Delete schedule' })
      .click();
    await expect(page.getByText('There are no scheduled reports.')).toBeVisible();
  });

  await test.step('the month for RISS and for BC MOE are workbooks of their own, and the submission to EnMoDS tells what the ministry would refuse', async () => {
    for (const [path, title] of [
      ['/reports/monthly-RISS', 'RISS monthly'],
      ['/reports/BCMOE', 'BC MOE report'],
    ] as const) {
      await openScreen(page, `${path}?month=2026-03`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const summary = page.getByRole('grid', { name: 'Summary' });
      await expect(summary.getByRole('row').filter({ hasText: 'Copper' })).toContainText('0.045');
      await page.getByRole('button', { name: 'Generate workbook' }).click();
      const ready = page.getByRole('dialog', { name: 'The report is ready' });
      const download = page.waitForEvent('download');
      await ready.getByRole('button', { name: 'Download offline' }).click();
      expect((await download).suggestedFilename()).toMatch(/2026-03\.xlsx$/);
      await page.keyboard.press('Escape');
      await expect(ready).toBeHidden();
    }

    await openScreen(page, '/reports/BCMOE?month=2026-03&tab=submission');
    await expect(page.getByText(/rows violate an EnMoDS rule/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Download submission' }).click();
    const submission = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download anyway' }).click();
    expect((await submission).suggestedFilename()).toMatch(/ EnMoDS 2026-03\.csv$/);
  });
});
