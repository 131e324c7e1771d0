import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addPlace, chooseByName, enterAsKeeper, openJumpBox, placeHeading } from '../support/places.ts';

test('a station gets a new name, and its old one still finds it', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const { id } = await addPlace(api, 'Upper Elk');
  await page.goto(`/monitoring-locations/${id}?tab=sources`);
  await expect(page.getByRole('list', { name: 'Names of Upper Elk' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Upper Elk' });
  await dialog.getByRole('textbox', { name: 'Station name' }).fill('Elk River above Coal Creek');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  const names = page.getByRole('list', { name: 'Names of Elk River above Coal Creek' }).getByRole('listitem');
  await expect(names).toHaveCount(2);
  await expect(names.filter({ hasText: /Primary$/ })).toHaveText(/^Elk River above Coal Creek/);
  await expect(names.last()).toHaveText('Upper Elk');

  const jump = await openJumpBox(page);
  await jump.fill('upper elk');
  const found = page.getByRole('option', { name: /Elk River above Coal Creek/ });
  await expect(found).toContainText('also Upper Elk');
  await found.click();
  await expect(placeHeading(page, 'Upper Elk')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/monitoring-locations/${id}$`));
});

test('names are added, made primary, moved to the station they belong to and deleted', async ({ page, watch }) => {
  const { api } = await enterAsKeeper(page);
  const { id } = await addPlace(api, 'Coal Creek');
  const other = await addPlace(api, 'Elk River');
  await page.goto(`/monitoring-locations/${id}?tab=sources`);
  const names = page.getByRole('list', { name: /^Names of/ }).getByRole('listitem');
  const addName = async (name: string) => {
    await page.getByRole('button', { name: 'Add name' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add a name to/ });
    await dialog.getByRole('textbox', { name: 'Station name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add name' }).click();
    return dialog;
  };
  watch.expectRefusal(409, '/api/DataSources/Synonyms');
  const refused = await addName('Elk River');
  await expect(refused.getByRole('textbox', { name: 'Station name' })).toHaveAccessibleDescription(
    /Station name already exists, please select a different name/,
  );
  await refused.getByRole('textbox', { name: 'Station name' }).fill('CC-1');
  await refused.getByRole('button', { name: 'Add name' }).click();
  await expect(refused).toBeHidden();
  await expect(await addName('ER-2')).toBeHidden();
  await expect(names).toHaveCount(3);

  await page.getByRole('button', { name: 'Make CC-1 the primary name' }).click();
  await expect(page.getByRole('list', { name: 'Names of CC-1' })).toBeVisible();
  await expect(names.filter({ hasText: /Primary$/ })).toHaveText(/^CC-1/);

  await page.getByRole('button', { name: 'Move ER-2 to another station' }).click();
  await chooseByName(page, 'Station of the same type', 'Elk River');
  await page.getByRole('button', { name: 'Move the name' }).click();
  await expect(page.getByText('ER-2 now belongs to Elk River.')).toBeVisible();
  await expect(names).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete Coal Creek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Coal Creek' }).click();
  await expect(names).toHaveCount(1);
  await openScreen(page, `/monitoring-locations/${other.id}?tab=sources`);
  await expect(page.getByRole('list', { name: 'Names of Elk River' })).toContainText('ER-2');
});
