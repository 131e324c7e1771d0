import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

const textFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

const readings = (name: string, title: string, day: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      title,
      'Day;Clock;Level;Mark',
      ';;m;',
      `${day};00:00;1,21;G`,
      `${day};00:15;1,22;E`,
      `${day};00:30;1,24;G`,
      '',
    ].join('\n'),
  ),
});

test('a logger file is reviewed with a missing station and series, stored and rolled back; one that no format reads is described by example, and the next one like it is recognised', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const weir = `Weir ${randomBytes(4).toString('hex')}`;
  await test.step('a file is reviewed, stored, seen on its series, and rolled back', async () => {
    const times = ['00:00', '00:15', '00:30'].map((time, at) => `"2026-03-01 ${time}:00",${at},1.2${at}`);
    const head = [`"TOA5","${weir}","CR800","1234"`, '"TIMESTAMP","RECORD","Stage"', '"TS","RN","m"', '"","","Smp"'];
    await dropFile(page, textFile('weir.dat', [...head, ...times]));
    await expect(page.getByText('First choose the time zone of the file.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Offset, such as -07:00' }).fill('-08:00');
    await page.getByRole('button', { name: 'Read with this time zone' }).click();
    await expect(page.getByText('Time zone of the file: UTC-08:00.')).toBeVisible();
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
    const [series] = (await api.series.list({ query: {} })).Data;
    expect(series).toMatchObject({ Identifier: `Stage.Logger@${weir}`, PointCount: 0 });
  });

  const logger = `Creek${randomBytes(4).toString('hex')}`;
  await test.step('a file that no format reads is described by example, stored, and the next one like it is recognised', async () => {
    await openScreen(page, '/imports');
    await page.locator('input[type=file]').setInputFiles(readings(`${logger}-1.csv`, logger, '2026-03-01'));
    await page.getByRole('button', { name: /^Upload/ }).click();
    await page.getByRole('combobox', { name: 'Choose the file type' }).click();
    await page.getByRole('option', { name: 'By example' }).click();
    await page.getByRole('button', { name: 'Read 1 file' }).click();

    await page.getByRole('button', { name: 'Describe the layout' }).click();
    await page.getByRole('combobox', { name: 'Contents of column Mark' }).click();
    await page.getByRole('option', { name: 'Quality' }).click();
    await page.getByRole('textbox', { name: 'Name of the file type' }).fill(logger);
    await expectNoAxeViolations(page);
    const readWithLayout = page.getByRole('button', { name: 'Read with this layout' });
    await readWithLayout.click();
    await expect(readWithLayout).toBeHidden();
    await page.getByRole('textbox', { name: 'Offset, such as -07:00' }).fill('-08:00');
    await page.getByRole('button', { name: 'Read with this time zone' }).click();
    await expect(page.getByText('Time zone of the file: UTC-08:00.')).toBeVisible();

    await page.getByRole('button', { name: 'New series…' }).click();
    const adding = page.getByRole('dialog', { name: 'New series for Level' });
    await adding.getByRole('combobox', { name: 'Station' }).fill(logger);
    await adding.getByRole('button', { name: 'Add series' }).click();
    await expect(page.getByText('3 new, 0 unchanged, 0 changed')).toBeVisible();
    await page.getByRole('button', { name: 'Store 3 values' }).click();
    await expect(page.getByRole('link', { name: 'Open the import' })).toBeVisible();

    await dropFile(page, readings(`${logger}-2.csv`, logger, '2026-03-02'));
    await expect(page.getByText(`Read as ${logger}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the import' })).toBeVisible();
    const series = (await api.series.list({ query: {} })).Data.find(({ Identifier }) => Identifier.includes(logger));
    expect(series).toMatchObject({ Unit: 'm', PointCount: 6 });
  });
});
