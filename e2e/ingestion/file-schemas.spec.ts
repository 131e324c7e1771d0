import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { enterAsKeeper } from '../support/places.ts';

const schemaFile = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Monthly report of our laboratory', '', 'Bohrung;Date Sampled;Parameter;Value;Units;MDL', ...rows, ''].join('\n'),
  ),
});

test('dates, decimal commas and letters that were not guessed are read as the person says; a schema is made by example and recognises such files', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River');

  await test.step('dates, decimal commas and letters that were not guessed are read as the person says', async () => {
    const header = 'Station;SampleDateTime;Analyte;Result;Unit';
    const text = [header, 'Elk River;03/04/2026;Copper;0,5;\u00B5g/L', 'Elk River;03/04/2026;Zinc;1,5;\u00B5g/L', ''];
    await dropFile(page, {
      name: 'european.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.join('\r\n'), 'latin1'),
    });
    await expect(page.getByText('This data file could not be ingested.')).toBeVisible();
    await page.getByRole('button', { name: 'Change file type' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'File type and reading options' });
    await dialog.getByLabel('Text encoding').click();
    await page.getByRole('option', { name: 'Windows-1252' }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Reread' }).click();
    await expect(page.getByText(/2 rows have ambiguous dates such as 03\/04\/2026/)).toBeVisible();
    await page.getByRole('button', { name: 'Day first (3 April)' }).click();
    await expect(isStored(page)).toBeVisible();
  });

  await test.step('a schema is made by example, tried, saved, and recognises such files', async () => {
    await openScreen(page, '/manage/file-schemas');
    await expect(page.getByRole('link', { name: 'WQX', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'New schema from an example' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles(
        schemaFile('may.csv', ['MW-1;13/05/2026;Copper;1,5;mg/L;0,1', 'MW-1-DUP;13/05/2026;Copper;ND;mg/L;0,1']),
      );
    await page.getByRole('button', { name: /^Upload/ }).click();

    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText("Missing columns: 'Station'.")).toBeVisible();
    await page.getByRole('combobox', { name: 'Bohrung' }).click();
    await page.getByRole('option', { name: 'Station', exact: true }).click();
    await expect(preview.getByText('2 ready')).toBeVisible();
    await expect(preview.getByRole('cell', { name: '<0.1' })).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our laboratory');
    await page.getByRole('checkbox', { name: 'may.csv' }).check();
    await page.getByRole('button', { name: 'Read 1 file' }).click();
    await expect(page.getByText('2 ready, 0 held, 0 rejected')).toBeVisible();
    await page.getByRole('button', { name: 'Save schema' }).click();
    await expect(page.getByText('Our laboratory was saved.')).toBeVisible();
    const { Data } = await api.files.search({ query: {}, body: {} });
    const may = Data.filter(({ Name }) => Name === 'may.csv').map(({ Id }) => Id);
    const { Files } = await api.ingestion.checkFileFormat({ body: { rdrFileIds: may } });
    expect(Files[0]?.Candidates[0]).toMatchObject({ SchemaName: 'Our laboratory' });
  });
});
