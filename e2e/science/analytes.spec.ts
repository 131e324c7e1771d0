import { UnitGroupId, UnitId } from '@freshet/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { chooseByName, enterAsKeeper } from '../support/places.ts';

/** A guideline of the tenant's own with standards by names that no analyte surely has. */
async function addGuideline(api: Api, measure: { DefaultUnitId: UnitId }): Promise<void> {
  const { Id } = await api.guidelines.addGuideline({ body: { Name: 'River permit', MediaTypes: [] } });
  for (const AnalyteNameInGuideline of ['Zinc below the weir', 'Lead below the weir']) {
    const limit = { ValueType: 'double', StandardValue: '30', UnitId: measure.DefaultUnitId } as const;
    await api.standards.addStandard({ body: { GuidelineId: Id, AnalyteNameInGuideline, ...limit } });
  }
}

async function findMeasure(api: Api) {
  const group = (await api.units.unitGroups({})).find(({ Name }) => Name === 'Mass concentration');
  const unit = group?.Units.find(({ Name }) => Name === 'µg/L');
  return { ApplicableUnitGroupId: UnitGroupId.parse(group?.Id), DefaultUnitId: UnitId.parse(unit?.Id) };
}

const aliasesOf = (page: Page): Locator => page.getByRole('grid', { name: /^Aliases of/ });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

test('an analyte is added with its aliases and linked to a guideline, its names change places, and what the data check finds is mended', async ({
  page,
  watch,
}) => {
  const { api } = await enterAsKeeper(page);
  await addGuideline(api, await findMeasure(api));

  await test.step('an analyte is added with its aliases and linked to a guideline', async () => {
    await page.goto('/manage/analytes');
    await expect(page.getByText('There are no analytes yet.')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Add analyte' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an analyte' });
    await adding.getByRole('textbox', { name: 'Analyte name' }).fill('Zinc');
    await chooseByName(page, 'Unit group', 'Mass concentration');
    await chooseByName(page, 'Default unit', 'µg/L');
    for (const [number, name, method] of [
      ['1', 'Zn-D', 'ICP-MS'],
      ['2', 'Dissolved zinc', 'AAS'],
    ]) {
      await adding.getByRole('button', { name: 'Add alias' }).click();
      await adding.getByRole('textbox', { name: `Alias ${number}` }).fill(name ?? '');
      await adding.getByRole('textbox', { name: `Method ${number}` }).fill(method ?? '');
    }
    await expectNoAxeViolations(page);
    await adding.getByRole('button', { name: 'Add analyte' }).click();
    await expect(heading(page, 'Zinc')).toBeVisible();
    await expect(aliasesOf(page)).toContainText('Dissolved zinc');
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Link standard' }).click();
    await chooseByName(page, 'Guideline', 'River permit');
    await chooseByName(page, 'Standard', 'Zinc below the weir (River permit)');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Link standard' }).click();
    await expect(page.getByRole('grid', { name: 'Standards of Zinc' })).toContainText('River permit');
  });

  await api.analytes.addAnalyte({ body: { AnalyteName: 'Lead' } });
  await test.step('an alias gives the analyte its name, another becomes an analyte and comes back; one that is the name of another is refused', async () => {
    watch.expectRefusal(409, '/api/Alias/Add');
    await page.getByRole('button', { name: 'Add alias' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an alias of Zinc' });
    await adding.getByRole('textbox', { name: 'Alias' }).fill('LEAD');
    await adding.getByRole('textbox', { name: 'Method' }).fill('AAS');
    await adding.getByRole('button', { name: 'Add alias' }).click();
    await expect(adding.getByRole('textbox', { name: 'Alias' })).toHaveAccessibleDescription(
      /'LEAD' is the name of the analyte 'Lead'/,
    );
    await adding.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Make Zn-D (ICP-MS) primary' }).click();
    await expect(heading(page, 'Zn-D')).toBeVisible();
    await expect(aliasesOf(page)).toContainText('Primary');

    await page.getByRole('button', { name: 'Make Dissolved zinc (AAS) an analyte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create analyte' }).click();
    await expect(heading(page, 'Dissolved zinc')).toBeVisible();

    await page.getByRole('button', { name: 'Make an alias' }).click();
    await chooseByName(page, 'Of the analyte', 'Zn-D');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('0 results');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Make alias' }).click();
    await expect(heading(page, 'Zn-D')).toBeVisible();
    await expect(aliasesOf(page)).toContainText('Dissolved zinc');

    await openScreen(page, '/manage/analytes?find=dissolved+zinc');
    const found = page.getByRole('grid', { name: 'Analytes' });
    await expect(found).toContainText('Zn-D');
    await expect(page.getByText('1 of 1')).toBeVisible();
  });

  await api.analytes.addAnalyte({ body: { AnalyteName: 'lead.' } });
  await test.step('what the data check finds is mended where it is listed', async () => {
    await page.goto('/manage/fix-analytes');
    const list = page.getByRole('grid', { name: 'Fix analytes' });
    await expect(list).toContainText("'lead.' and 'Lead' differ only in spelling.");
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: "Fix: 'lead.' and 'Lead' differ only in spelling." }).click();
    await expect(page.getByRole('combobox', { name: 'Of the analyte' })).toHaveValue('Lead');
    await page.getByRole('dialog').getByRole('button', { name: 'Make alias' }).click();
    await expect(list).not.toContainText('lead.');

    await page.getByRole('button', { name: "Fix: 'Lead' has no unit group." }).click();
    await chooseByName(page, 'Unit group', 'Mass concentration');
    await chooseByName(page, 'Default unit', 'µg/L');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(list).not.toContainText('no unit group');

    await page.getByRole('button', { name: /^Fix: No guideline applies to 'Lead'/ }).click();
    await chooseByName(page, 'Standard', 'Lead below the weir (River permit)');
    await page.getByRole('dialog').getByRole('button', { name: 'Link standard' }).click();
    await expect(page.getByText('The data check found no problems.')).toBeVisible();
  });
});
