import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

// From an empty list to a deleted unit is a long way.
const openUnit = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Search units, spellings and groups' }).fill(name);
  await page.getByRole('grid', { name: 'Units' }).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
};

test('a system administrator adds a unit with a conversion, converts with it, and deletes it', async ({ page }) => {
  const [staff, name] = [
    await newUser({ IsSysAdmin: true, IsTenantAdmin: true }),
    `q${randomBytes(4).toString('hex')}/L`,
  ];
  await signInQuickly(page, staff);
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
  // What is read anew closes an open list.
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

test('an ordinary user reads units and converts, and finds nothing to change them with', { tag: '@phone' }, async ({
  page,
}) => {
  await signInQuickly(page, await newUser());
  await page.goto('/manage/units?find=ug%2Fl');
  await page.getByRole('button', { name: 'µg/L', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'µg/L' });
  await sheet.getByRole('textbox', { name: 'Value in µg/L' }).fill('250');
  await expect(sheet.getByRole('status')).toHaveText('250 µg/L = 0.25 mg/L');
  await expect(sheet.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add unit' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a tenant administrator adds a flag with a colour, hides its values and removes it', async ({ page, watch }) => {
  watch.expectRefusal(409, '/api/Admin/Flags/Add');
  await signInQuickly(page, await newUser({ IsTenantAdmin: true }));
  await page.goto('/manage');
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
  await expect(second.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/A flag 'h' exists already/);
  await second.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit H' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit H' });
  await editing.getByRole('switch', { name: 'Show values with this flag' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  const table = page.getByRole('grid', { name: 'Discrete sample flags' });
  await expect(table).toContainText('Excluded');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Remove H' }).click();
  await page.getByRole('dialog', { name: 'Remove H?' }).getByRole('button', { name: 'Remove H' }).click();
  await expect(page.getByText('H removed.')).toBeVisible();
  await expect(page.getByText('There are no flags yet.')).toBeVisible();
});
