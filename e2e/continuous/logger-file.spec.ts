import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const textFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('a logger file is reviewed with a missing station and series, stored, seen on its series, and rolled back', async ({
  page,
}) => {
  const admin = await newUser({ IsTenantAdmin: true });
  const weir = `Weir ${randomBytes(4).toString('hex')}`;
  await signInQuickly(page, admin);
  const times = ['00:00', '00:15', '00:30'].map((time, at) => `"2026-03-01 ${time}:00",${at},1.2${at}`);
  const head = [`"TOA5","${weir}","CR800","1234"`, '"TIMESTAMP","RECORD","Stage"', '"TS","RN","m"', '"","","Smp"'];
  await dropFile(page, textFile('weir.dat', [...head, ...times]));
  await expect(page.getByText('First choose the time zone of the file.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Offset, such as -07:00' }).fill('-08:00');
  await page.getByRole('button', { name: 'Read with this time zone' }).click();
  await expect(page.getByText('Times are read at UTC-08:00.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'New series…' }).click();
  const adding = page.getByRole('dialog', { name: 'New series for Stage' });
  await expect(adding.getByText('A continuous station with this name will be added.')).toBeVisible();
  await expectNoAxeViolations(page);
  await adding.getByRole('button', { name: 'Add series' }).click();
  await expect(page.getByText('3 new, 0 unchanged, 0 changed')).toBeVisible();
  await page.getByRole('button', { name: 'Store 3 values' }).click();

  await page.getByRole('link', { name: 'Open the import' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: `Stage.Logger@${weir}` }).click();
  await expect(page.getByText('2026-03-01 to 2026-03-01, 3 points')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('button', { name: /^Roll back \d/ }).click();
  await expect(page).toHaveURL(/\/imports/);
  const { api } = await startApiSession(admin);
  const [series] = (await api.series.list({ query: {} })).Data;
  expect(series).toMatchObject({ Identifier: `Stage.Logger@${weir}`, PointCount: 0 });
});
