import { expectNoAxeViolations } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { dropFile, isStored, labFile, overwriteOne, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { enterAsKeeper } from '../support/places.ts';

/** A guideline of the tenant's own that allows 0.01 mg/L of zinc. */
async function limitZinc(api: Api): Promise<string> {
  const { Id: GuidelineId, GuidelineName } = await api.guidelines.addGuideline({
    body: { Name: 'Elk River objectives', LongName: 'Objectives for the Elk River', MediaTypes: [] },
  });
  const { userGroupId: tenantId } = await api.identity.claims({});
  const units = await api.units.unitList({});
  const milligrams = units.find(({ Name }) => Name === 'mg/L');
  const zinc = (await api.analytes.analyteList({ params: { tenantId } })).find(
    ({ AnalyteName }) => AnalyteName === 'Zinc',
  );
  if (!milligrams || !zinc) throw new Error('There is no unit mg/L, or no zinc.');
  const standard = await api.standards.addStandard({
    body: {
      ...{ GuidelineId, AnalyteNameInGuideline: 'Zinc', UnitId: milligrams.Id },
      ...{ ValueType: 'double', StandardValue: '0.01' },
    },
  });
  await api.analytes.linkStandard({ body: { AnalyteId: zinc.Id, StandardId: standard.Id } });
  return GuidelineName;
}

test('a lab file is dropped, who was chosen hears of what exceeds, each result leads to its row; read again it changes nothing, and a rollback brings earlier values back', async ({
  page,
}) => {
  const { api, keeper: person } = await enterAsKeeper(page);
  const place = await prepareLab(api, 'Elk River');
  const guideline = await limitZinc(api);

  await test.step('an administrator chooses who hears of exceedances', async () => {
    await page.goto('/manage/import-notifications/');
    await expect(page.getByRole('heading', { level: 1, name: 'Discrete Import Notifications' })).toBeVisible();
    await expect(page.getByText('There are no notifications yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add notification' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a notification' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Elk River team');
    await dialog.getByRole('combobox', { name: 'Recipients' }).fill(person.userName);
    await page.getByRole('option', { name: person.userName }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('combobox', { name: 'Stations' }).fill('elk');
    await page.getByRole('option', { name: 'Elk River' }).click();
    await page.keyboard.press('Escape');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Add notification' }).click();
    await expect(page.getByText('Elk River team added.')).toBeVisible();
  });

  await openScreen(page, '/imports');
  await test.step('a file is dropped, and the message leads from the import to the working', async () => {
    await expect(page.getByText('Drop lab, logger or survey files here')).toBeVisible();
    await expectNoAxeViolations(page);
    const rows = [
      'Elk River,2026-03-08 09:15,Copper,Total,,0.0123,mg/L',
      'Elk River,2026-03-08 09:15,Zinc,Total,,0.045,mg/L',
    ];
    await dropFile(page, labFile('march.csv', rows));
    await expect(isStored(page)).toBeVisible();

    const alerts = page.getByRole('region', { name: 'New messages' });
    await expect(alerts.getByText('1 exceedance in march.csv')).toBeVisible();
    await expect(alerts).toContainText('Elk River · Zinc, total · 2026-03-08 · 0.045 mg/L > 0.01 mg/L');
    await expectNoAxeViolations(page);
    const mail = await readMail(person.email, '1 exceedance in march.csv');
    expect(mail).toContain(`${guideline}: 1`);
    expect(linkIn(mail)).toMatch(/\/import\/\d+\?tab=exceedances$/);

    await alerts
      .getByRole('status')
      .filter({ hasText: '1 exceedance in march.csv' })
      .getByRole('link', { name: 'Open' })
      .click();
    await expect(page).toHaveURL(/\/import\/\d+\?tab=exceedances/);
    await page
      .getByRole('button', { name: /^Why\?/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Why?' })).toContainText('is above the limit of 0.01 mg/L');
  });

  const imported = new URL(page.url()).pathname;
  await test.step('a notification is tried against that import before it is saved', async () => {
    await openScreen(page, '/manage/import-notifications?dialog=new');
    const trying = page.getByRole('dialog', { name: 'Add a notification' });
    await trying.getByRole('combobox', { name: 'Recipients' }).fill(person.userName);
    await page.getByRole('option', { name: person.userName }).click();
    await page.keyboard.press('Escape');
    await trying.getByRole('button', { name: 'Test' }).click();
    await expect(trying.getByText(`${person.userName} would have been notified of 1 exceedance.`)).toBeVisible();
  });

  await test.step('results stand on the page of the station, each with its row of the file', async () => {
    await openScreen(page, `/monitoring-locations/${place.id}?tab=datasets`);
    const row = page.getByRole('grid', { name: 'Results at Elk River' }).getByRole('row').filter({ hasText: '0.0123' });
    await row.getByRole('button', { name: 'Where from? Copper 0.0123' }).click();
    const origin = page.getByRole('dialog', { name: 'Where from?' });
    await expect(origin.getByText('Current')).toBeVisible();
    await expect(origin.getByRole('link', { name: /march\.csv, version 1/ })).toBeVisible();
    await expect(origin.getByRole('row', { name: /2 Elk River/ })).toHaveAttribute('aria-current', 'true');
    await expectNoAxeViolations(page);
  });

  await openScreen(page, imported);
  await test.step('a file that is read again changes nothing, and a rollback brings the earlier values back', async () => {
    await page.getByRole('link', { name: 'march.csv' }).click();
    await page.getByRole('button', { name: 'Reingest' }).click();
    await page.getByRole('button', { name: 'Reingest the file' }).click();
    const done = page.getByRole('dialog', { name: 'Successfully ingested file' });
    await expect(done).toBeVisible();
    await done.getByRole('link', { name: 'View progress' }).click();
    await expect(page.getByText('2 were already stored.', { exact: false })).toBeVisible();

    await dropFile(page, labFile('august.csv', ['Elk River,2026-03-08 09:15,Copper,Total,,0.099,mg/L']));
    await overwriteOne(page);
    // One of the ten tasks: what was a value before it was corrected?
    await openScreen(page, '/');
    const clicks = await countClicks(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Stations', exact: true }).click();
    await page.getByRole('grid', { name: 'Stations' }).getByRole('link', { name: 'Elk River' }).click();
    await page.getByRole('tab', { name: 'Corrections' }).click();
    const corrected = page.getByRole('grid', { name: 'Corrections' }).getByRole('row').filter({ hasText: 'Copper' });
    await expect(corrected).toContainText(/0\.0123.*0\.099/);
    await clicks.expectClicks(3);
    await corrected.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import of august.csv' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(/earlier values? (is|are) restored/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Roll back \d/ }).click();
    await expect(page).toHaveURL(/\/imports/);
    const list = page.getByRole('grid', { name: 'Imports' });
    await expect(list.getByRole('row').filter({ hasText: /august\.csv.*Rolled back/ })).toHaveCount(1);
    await expectNoAxeViolations(page);

    await openScreen(page, `/monitoring-locations/${place.id}?tab=datasets`);
    const results = page.getByRole('grid', { name: 'Results at Elk River' });
    await expect(results.getByText('0.0123')).toBeVisible();
    await expect(results.getByText('0.099')).toHaveCount(0);
    await openScreen(page, '/import-events');
    await expect(page.getByRole('heading', { level: 1, name: 'Import Events' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
