import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { type Api, newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A tenant of the demonstration, which has results to compare. */
const copper = 'Copper Ridge Mine';

/** A guideline of the tenant's own that evaluates its copper, with a limit nothing exceeds. */
async function addLenientGuideline(api: Api, name: string) {
  const { userGroupId } = await api.identity.claims({});
  const guideline = await api.guidelines.addGuideline({ query: {}, body: { Name: name, MediaTypes: [] } });
  const units = await api.units.unitList({});
  const UnitId = units.find(({ Name }) => Name === 'µg/L')?.Id ?? null;
  const standard = await api.standards.addStandard({
    body: {
      ...{ GuidelineId: guideline.Id, AnalyteNameInGuideline: 'Copper', UnitId },
      ...{ ValueType: 'double', StandardValue: '100000' },
    },
  });
  const analytes = await api.analytes.analyteList({ params: { tenantId: userGroupId } });
  const analyte = analytes.find(({ AnalyteName }) => AnalyteName === 'Copper');
  if (!analyte) throw new Error('The demonstration measures no copper.');
  await api.analytes.linkStandard({ body: { AnalyteId: analyte.Id, StandardId: standard.Id } });
}

test('an administrator writes an equation, tries it and stores it, and adopts a new version after comparing it over real results', async ({
  page,
}) => {
  const api = await signInQuickly(page, await newUser({ UserRole: copper, IsTenantAdmin: true }));

  const guideline = `Valley water ${Date.now()}`;
  await test.step('an equation is written, tried and stored', async () => {
    await page.goto('/manage/guidelines');
    await page.getByRole('button', { name: 'Add guideline' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(guideline);
    await page.getByRole('dialog').getByRole('button', { name: 'Add guideline' }).click();
    await expect(page.getByRole('heading', { level: 1, name: guideline })).toBeVisible();

    await page.getByRole('button', { name: 'Add standard' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a standard' });
    await dialog.getByRole('button', { name: 'Add standard' }).click();
    await expect(page.getByText('Please complete the form!')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Analyte', exact: true }).fill('Zinc');
    await dialog.getByRole('combobox', { name: 'Unit' }).fill('µg/L');
    await page.getByRole('option', { name: 'µg/L', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Value type' }).click();
    await page.getByRole('option', { name: 'Equation' }).click();

    const equation = dialog.getByRole('textbox', { name: 'Equation' });
    await equation.fill('7.5 + 0.75 * (Hardness - 90)');
    await expect(
      dialog.getByText("Unknown name 'Hardness' at 15; names are written in square brackets."),
    ).toBeVisible();
    await equation.fill('7.5 + 0.75 * ([Hardness] - 90) + 0 * S');
    await page.keyboard.press('End');
    await equation.pressSequentially('q');
    await page.getByRole('option', { name: /Sqrt/ }).waitFor();
    await page.keyboard.press('Enter');
    await equation.pressSequentially('4)');
    await expect(equation).toHaveValue('7.5 + 0.75 * ([Hardness] - 90) + 0 * Sqrt(4)');
    await dialog.getByLabel('Test value for Hardness').fill('100');
    await expect(dialog.getByText('Result: 15 µg/L')).toBeVisible();
    await expectNoAxeViolations(page);

    await dialog.getByRole('button', { name: 'Test…' }).click();
    const trial = page.getByRole('dialog', { name: 'Test the value' });
    await trial.getByLabel('Hardness', { exact: true }).fill('ten');
    await trial.getByRole('button', { name: 'Check' }).click();
    await expect(trial.getByText('The data entered must be numeric.')).toBeVisible();
    await trial.getByLabel('Hardness', { exact: true }).fill('330');
    await trial.getByRole('button', { name: 'Check' }).click();
    await expect(trial.getByText('187.5')).toBeVisible();
    await expect(trial.getByText('Input formula is valid.')).toBeVisible();
    await page.keyboard.press('Escape');

    await dialog.getByRole('button', { name: 'Add standard' }).click();
    await page.getByRole('button', { name: 'Save without analyte' }).click();
    await page.getByRole('button', { name: 'Save with N/A' }).click();
    const grid = page.getByRole('grid', { name: `Standards of ${guideline}` });
    await expect(grid.getByText('Zinc')).toBeVisible();
    await expect(grid.getByRole('link', { name: 'Not applied: No analyte linked' })).toBeVisible();
    await openScreen(page, '/manage/guidelines?tab=cofactors');
    await expect(page.getByRole('grid', { name: 'Cofactors' }).getByText('Hardness', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  const name = `Copper limits ${Date.now()}`;
  await addLenientGuideline(api, name);
  await test.step('a new version is adopted after comparing it over real results', async () => {
    await page.goto(`/manage/guidelines/${encodeURIComponent(name)}?tab=versions`);
    await page.getByRole('button', { name: 'New version…' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Stricter');
    await page.getByRole('button', { name: 'Create version', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Versions' }).getByText('Version 2 · Stricter')).toBeVisible();

    await page.getByRole('button', { name: 'Show the standards of version 2' }).click();
    await page.getByRole('grid').getByText('Copper').first().click();
    const dialog = page.getByRole('dialog', { name: 'Standard for Copper' });
    await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('grid').getByText('≤ 5')).toBeVisible();

    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('1 standard differs.')).toBeVisible();
    await expect(page.getByText(/^\d.* results would be evaluated differently/)).toBeVisible();
    await page
      .getByRole('button', { name: /^Why after\? Copper/ })
      .first()
      .click();
    const why = page.getByRole('dialog', { name: 'Why?' });
    await expect(why.getByText(/is above the limit of 5 µg\/L/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Use version 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use version 2' }).click();
    await expect(page.getByText('Your tenant now uses Version 2 · Stricter.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()).toContainText('In use');
  });
});
