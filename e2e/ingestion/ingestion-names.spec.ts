import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile, isStored, labFile, prepareLab } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { enterAsKeeper } from '../support/places.ts';

test('unknown names are fixed once with the keyboard, weak proposals only by choice, undone, and remembered; a file that brings many new names adds all at once', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  await prepareLab(api, 'Elk River at Highway 3');

  await test.step('unknown names are fixed once, undone, and remembered: the second file passes', async () => {
    await dropFile(
      page,
      labFile('may.csv', [
        'ELK RIVER @ HIGHWAY-3 (E1),2026-05-08 09:15,"Copper, Total",,,0.011,mg/L',
        'ELK RIVER @ HIGHWAY-3 (E1),2026-05-08 09:15,Dissolved Copper,,,0.007,mg/L',
        'ELK RIVER @ HIGHWAY-3 (E1),2026-05-08 09:15,Zinc,Total,,0.02,mg/L',
      ]),
    );
    const names = page.getByRole('region', { name: '1 unrecognised name' });
    await expect(names.getByText('ELK RIVER @ HIGHWAY-3 (E1)')).toBeVisible();
    // The number in brackets may make it another place: nothing is chosen before somebody chooses.
    await expect(names.getByRole('radio', { name: /^Elk River at Highway 3 Weak/ })).not.toBeChecked();
    await expectNoAxeViolations(page);
    await names.getByRole('radio', { name: 'All future files' }).check();
    await page.getByRole('button', { name: 'Next problem (N)' }).click();
    await expect(page.getByRole('region', { name: 'Row 2, Station' })).toBeVisible();
    const proposal = page.getByRole('region', { name: 'Row 2, Station' }).getByRole('radio', { name: /^Elk River/ });
    await expect(proposal).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(proposal).toBeFocused();
    await page.keyboard.press('Space');
    await expect(proposal).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^All rows that are not excluded will be stored/)).toBeVisible();

    await page.getByRole('button', { name: /^Undo: Station/ }).click();
    await expect(page.getByText('Undone. 3 held rows were rechecked.')).toBeVisible();
    await names.getByRole('radio', { name: /^Elk River at Highway 3 Weak/ }).check();
    await names.getByRole('button', { name: 'Use Elk River at Highway 3 for 3 rows' }).click();
    await expect(page.getByText(/^All rows that are not excluded will be stored/)).toBeVisible();
    await page.getByRole('button', { name: 'Store 3 results' }).click();
    await expect(isStored(page)).toBeVisible();

    await dropFile(page, labFile('june.csv', ['ELK RIVER @ HIGHWAY-3 (E1),2026-06-08 09:15,Copper,Total,,0.012,mg/L']));
    await expect(page.getByText('1 result was stored.')).toBeVisible();
  });

  await test.step('all stations and analytes that a file brings are added at once, undone from the ledger, and stored', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `Site ${at + 1},2026-03-08 09:15,Boron,Total,,0.0${at + 1},mg/L`,
    );
    await dropFile(page, labFile('many.csv', rows));
    await expect(page.getByText('12 rows read')).toBeVisible();

    await page.getByRole('button', { name: 'Add all 12 stations and 1 analyte…' }).click();
    const names = page.getByRole('dialog', { name: 'Add the unknown names of this file' });
    await expect(names).toContainText('New: 13. Matched to a known name: 0. Held: 0.');
    await names.getByRole('textbox', { name: 'Time zone of the new stations' }).fill('America/Vancouver');
    await expectNoAxeViolations(page);
    await names.getByRole('button', { name: 'Add 13 names' }).click();

    const ledger = page.getByRole('list', { name: 'Decisions about this file' });
    await expect(ledger).toContainText('12 stations were added: Site 1, Site 2, Site 3, Site 4, Site 5, …');
    await expect(page.getByRole('button', { name: 'Store 12 results' })).toBeEnabled();
    await expectNoAxeViolations(page);
    await ledger.getByRole('button', { name: 'Undo: 1 analyte was added: Boron' }).click();
    await expect(ledger).toContainText('Undone by');
    await page.getByRole('button', { name: 'Add 1 unknown analyte…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 name' }).click();
    await page.getByRole('button', { name: 'Store 12 results' }).click();
    await expect(isStored(page)).toBeVisible();
  });
});
