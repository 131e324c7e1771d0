import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a survey file with an unknown species is decided, stored, seen as a survey, and rolled back', async ({
  page,
}) => {
  const admin = await newUser({ IsTenantAdmin: true });
  const { api } = await startApiSession(admin);
  const mark = randomBytes(4).toString('hex');
  const trout = `Salvelinus confluentus${mark}`;
  await api.taxa.add({ body: { Name: trout } });
  const lines = [
    'Site,Date,Survey Type,Species,Count',
    `Reach ${mark},2026-06-12,Fish ${mark},${trout},4`,
    `Reach ${mark},2026-06-12,Fish ${mark},${trout.replace('tus', 'tis')},2`,
  ];
  await signInQuickly(page, admin);
  await dropFile(page, { name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
  await expect(page.getByText('Almost identical spelling.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: `Yes, ${trout}` }).click();
  const places = page.getByRole('listitem', { name: `Reach ${mark}` });
  await places.getByRole('button', { name: 'Add as new' }).click();
  await page
    .getByRole('listitem', { name: `Fish ${mark}` })
    .getByRole('button', { name: 'Add as new' })
    .click();
  await page.getByRole('button', { name: 'Store 2 records' }).click();

  await page.getByRole('link', { name: 'Open the import' }).click();
  await page.getByRole('link', { name: `Reach ${mark}, 2026-06-12` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`Reach ${mark}`) })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Roll back' }).click();
  // It says what goes, and why the new survey location stays.
  await expect(page.getByText('1 survey of this import is withdrawn, with its observations.')).toBeVisible();
  await expect(page.getByText(/its surveys and visits are kept in the history/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll back 2 records' }).click();
  await expect(page).toHaveURL(/\/imports/);
  expect(
    (await api.surveys.list({ query: {} })).Data.filter(({ LocationName }) => LocationName.includes(mark)),
  ).toEqual([]);
});
