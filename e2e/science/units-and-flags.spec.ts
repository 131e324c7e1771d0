import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const openUnit = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Search units, spellings and groups' }).fill(name);
  await page.getByRole('grid', { name: 'Units' }).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
};

test('an administrator adds a unit with a conversion and converts with it, then flags with a colour and datums for the depths of the tenant', async ({
  page,
  watch,
}) => {
  const [staff, name] = [
    await newUser({ IsSysAdmin: true, IsTenantAdmin: true }),
    `q${randomBytes(4).toString('hex')}/L`,
  ];
  await signInQuickly(page, staff);

  await test.step('a unit is added with a conversion, converted with, and deleted', async () => {
    await page.goto('/manage/units');
    await expect(page.getByRole('grid', { name: 'Units' })).toContainText('percent');
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Add unit' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a unit' });
    await adding.getByRole('textbox', { name: 'Unit' }).fill(name);
    await adding.getByRole('combobox', { name: 'Unit groups' }).fill('Mass concentration');
    await page.getByRole('option', { name: 'Mass concentration', exact: true }).click();
    await adding.getByRole('combobox', { name: 'Other spellings' }).fill(`${name} total`);
    await page.keyboard.press('Enter');
    await expectNoAxeViolations(page);
    await adding.getByRole('button', { name: 'Add unit' }).click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();

    const sheet = await openUnit(page, name);
    await expect(sheet).toContainText(`${name} total`);
    await expect(sheet).toContainText('There is no conversion from this unit to another one yet.');
    await sheet.getByRole('button', { name: 'Add conversion' }).click();
    const dialog = page.getByRole('dialog', { name: `Add a conversion from ${name}` });
    await dialog.getByRole('combobox', { name: 'To unit' }).fill('mg/L');
    await page.getByRole('option', { name: 'mg/L', exact: true }).click();
    const formula = dialog.getByRole('textbox', { name: 'Formula' });
    await formula.fill('x * (2');
    await expect(formula).toHaveAccessibleDescription('The parenthesis opened at 5 is not closed.');
    await expectNoAxeViolations(page);
    await formula.fill('x * 0');
    await expect(formula).toHaveAccessibleDescription(/The conversion cannot be reversed/);
    await formula.fill('x * 4');
    await expect(dialog.getByRole('status')).toContainText(`1 ${name} = 4 mg/L`);
    await expect(dialog.getByRole('status')).toContainText(`1 mg/L = 0.25 ${name}`);
    await dialog.getByRole('button', { name: 'Add conversion' }).click();
    await expect(page.getByText(`Conversion from ${name} to mg/L saved.`)).toBeVisible();
    // A refetch closes an open list.
    await expect(sheet).not.toContainText('There is no conversion from this unit to another one yet.');

    await sheet.getByRole('textbox', { name: `Value in ${name}` }).fill('2.5');
    await sheet.getByRole('combobox', { name: 'To', exact: true }).click();
    await page.getByRole('option', { name: 'µg/L', exact: true }).click();
    await expect(sheet.getByRole('status')).toHaveText(`2.5 ${name} = 10000 µg/L`);
    await expect(sheet).toContainText(`Via ${name} → mg/L → µg/L`);
    await expectNoAxeViolations(page);

    await sheet.getByRole('link', { name: 'Mass concentration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mass concentration' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Units of Mass concentration' })).toContainText('1 g/L = 1000 mg/L');
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Units', exact: true }).first().click();
    const reopened = await openUnit(page, name);
    await reopened.getByRole('button', { name: 'Delete…' }).click();
    const confirmation = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(confirmation).toContainText('1 conversion is deleted with it.');
    await confirmation.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByText(`${name} deleted.`)).toBeVisible();
    await expect(page.getByText('No unit matches this search.')).toBeVisible();
  });

  await test.step('a flag is added with a colour, hides its values and is removed', async () => {
    watch.expectRefusal(409, '/api/Admin/Flags/Add');
    await openScreen(page, '/manage');
    await page.getByRole('link', { name: /^Discrete sample flags/ }).click();
    await expect(page.getByText('There are no flags yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    const add = async (code: string) => {
      await page.getByRole('button', { name: 'Add flag' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a flag' });
      await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Held longer than the method allows');
      await dialog.getByRole('radio', { name: 'Violet' }).check();
      await expect(dialog.getByRole('textbox', { name: 'Custom colour' })).toHaveValue('#6750a4');
      return dialog;
    };
    const first = await add('H');
    await expectNoAxeViolations(page);
    await first.getByRole('button', { name: 'Add flag' }).click();
    await expect(page.getByText('H added.')).toBeVisible();

    const second = await add('h');
    await second.getByRole('button', { name: 'Add flag' }).click();
    await expect(second.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
      /A flag 'h' already exists/,
    );
    await second.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Edit H' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit H' });
    await editing.getByRole('switch', { name: 'Show values with this flag' }).click();
    await editing.getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('grid', { name: 'Discrete sample flags' });
    await expect(table).toContainText('Excluded');

    await page.getByRole('button', { name: 'Remove H' }).click();
    await page.getByRole('dialog', { name: 'Remove H?' }).getByRole('button', { name: 'Remove H' }).click();
    await expect(page.getByText('H removed.')).toBeVisible();
    await expect(page.getByText('There are no flags yet.')).toBeVisible();
  });

  await test.step('a datum is added, renamed and deleted, and no name comes twice', async () => {
    watch.expectRefusal(409, `/api/Datum/${encodeURIComponent(staff.tenant)}`);
    await openScreen(page, '/manage/depth-height-datums');
    await expect(page.getByText('There are no datums yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add datum' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a datum' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Add datum' }).click();
      return dialog;
    };
    await add('Water surface');
    await expect(page.getByText('Water surface has been saved.')).toBeVisible();
    const second = await add('WATER SURFACE');
    await expect(second.getByText("A datum named 'WATER SURFACE' already exists.")).toBeVisible();
    await second.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Water surface', exact: true }).click();
    const change = page.getByRole('dialog', { name: 'Edit Water surface' });
    await change.getByRole('textbox', { name: 'Name' }).fill('Top of casing');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('grid')).toContainText('Top of casing');
    await page.getByRole('button', { name: 'Top of casing', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Top of casing' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Top of casing?' });
    await confirmation.getByRole('button', { name: 'Delete Top of casing' }).click();
    await expect(page.getByText('There are no datums yet.')).toBeVisible();
  });
});
