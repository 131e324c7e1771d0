import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readMail } from '../support/mail.ts';
import type { Api } from '../support/people.ts';
import { enterAsKeeper } from '../support/places.ts';

// From a guideline to the working behind an exceedance is a long way.
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

test('an administrator chooses who hears of exceedances, and the message leads from the import to the working', async ({
  page,
}) => {
  const { api, keeper: person } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');
  const guideline = await limitZinc(api);

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

  await page.goto('/manage/import-notifications?dialog=new');
  const trying = page.getByRole('dialog', { name: 'Add a notification' });
  await trying.getByRole('combobox', { name: 'Recipients' }).fill(person.userName);
  await page.getByRole('option', { name: person.userName }).click();
  await page.keyboard.press('Escape');
  await trying.getByRole('button', { name: 'Test' }).click();
  await expect(trying.getByText(`${person.userName} would have been notified of 1 exceedance.`)).toBeVisible();
});
