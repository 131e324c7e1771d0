import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addPlace, chooseByName, enterAsKeeper, openJumpBox, placeHeading } from '../support/places.ts';

test('a tenant administrator adds a station by hand, gives it other names, and a logger to a place that already exists', async ({
  page,
  watch,
}) => {
  const { api } = await enterAsKeeper(page);
  const fernie = await addPlace(api, 'Elk River at Fernie');

  await test.step('a station is added and its coordinates mended when warned, then a logger to a place that already exists', async () => {
    await page.goto('/manage/monitoring_locations');
    await page.getByRole('button', { name: 'Add station' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a station' });
    const add = dialog.getByRole('button', { name: 'Add station' });
    const name = dialog.getByRole('textbox', { name: 'Station name' });
    const [latitude, longitude] = [
      dialog.getByRole('textbox', { name: 'Latitude' }),
      dialog.getByRole('textbox', { name: 'Longitude' }),
    ];
    await latitude.fill('149.5');
    await longitude.fill('west');
    await add.click();
    await expect(name).toHaveAccessibleDescription('Please input station name');
    await expect(latitude).toHaveAccessibleDescription('A latitude is a number from -90 to 90.');
    await expect(longitude).toHaveAccessibleDescription('A longitude is a number from -180 to 180.');
    await latitude.fill('49.5');
    await longitude.fill('');
    await expect(longitude).toHaveAccessibleDescription('Enter both coordinates or neither.');
    await expectNoAxeViolations(page);

    watch.expectRefusal(409, '/api/MonitoringFeatures');
    await name.fill('elk river at fernie');
    await longitude.fill('115.1');
    await add.click();
    await expect(name).toHaveAccessibleDescription(/Station name already exists, please select a different name/);
    await name.fill('Coal Creek');
    await add.click();
    await expect(dialog).toBeHidden();
    const warning = page.getByRole('alert').filter({ hasText: 'more than 500 km from every other station' });
    await expect(warning).toContainText('Coal Creek');
    await expect(warning).toContainText('49.5, -115.1');
    await expectNoAxeViolations(page);

    await warning.getByRole('button', { name: 'Check' }).click();
    const sheet = page.getByRole('dialog', { name: 'Coal Creek' });
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Coal Creek' }).getByLabel('Longitude').fill('-115.1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toContainText('49.50000, -115.10000');
    await expect(warning).toBeHidden();
    await sheet.getByRole('link', { name: 'Coal Creek' }).click();
    await expect(placeHeading(page, 'Coal Creek')).toBeVisible();

    await openScreen(page, '/manage/monitoring_locations?dialog=new');
    await dialog.getByRole('combobox', { name: 'Type', exact: true }).click();
    await page.getByRole('option', { name: 'Continuous Station' }).click();
    await name.fill('08NK002');
    await dialog.getByRole('radio', { name: 'Existing location' }).check();
    await add.click();
    await expect(dialog.getByText('Choose the location to link the station to.')).toBeVisible();
    await chooseByName(page, 'Monitoring location', 'Elk River at Fernie');
    await add.click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /08NK002/ });
    await expect(row).toContainText('Continuous Station');
    await expect(row).toContainText('Elk River at Fernie');
  });

  await openScreen(page, '/manage/monitoring_locations');
  await test.step('a station gets a new name, and its old one still finds it', async () => {
    const jump = await openJumpBox(page);
    await jump.fill('coal creek');
    await page.getByRole('option', { name: /^Coal Creek/ }).click();
    await expect(placeHeading(page, 'Coal Creek')).toBeVisible();
    await page.getByRole('tab', { name: 'Sources' }).click();
    await expect(page.getByRole('list', { name: 'Names of Coal Creek' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Coal Creek' });
    await dialog.getByRole('textbox', { name: 'Station name' }).fill('Upper Coal');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    const names = page.getByRole('list', { name: 'Names of Upper Coal' }).getByRole('listitem');
    await expect(names).toHaveCount(2);
    await expect(names.filter({ hasText: /Primary$/ })).toHaveText(/^Upper Coal/);
    await expect(names.last()).toHaveText('Coal Creek');

    await openJumpBox(page);
    await jump.fill('coal creek');
    const found = page.getByRole('option', { name: /Upper Coal/ });
    await expect(found).toContainText('also Coal Creek');
    await found.click();
    await expect(placeHeading(page, 'Coal Creek')).toBeVisible();
  });

  await test.step('names are added, made primary, moved to the station they belong to and deleted', async () => {
    await page.getByRole('tab', { name: 'Sources' }).click();
    const names = page.getByRole('list', { name: /^Names of/ }).getByRole('listitem');
    watch.expectRefusal(409, '/api/DataSources/Synonyms');
    await page.getByRole('button', { name: 'Add name' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add a name to/ });
    const adding = dialog.getByRole('textbox', { name: 'Station name' });
    await adding.fill(fernie.name);
    await dialog.getByRole('button', { name: 'Add name' }).click();
    await expect(adding).toHaveAccessibleDescription(/Station name already exists, please select a different name/);
    await adding.fill('ER-2');
    await dialog.getByRole('button', { name: 'Add name' }).click();
    await expect(dialog).toBeHidden();
    await expect(names).toHaveCount(3);

    await page.getByRole('button', { name: 'Make Coal Creek the primary name' }).click();
    await expect(page.getByRole('list', { name: 'Names of Coal Creek' })).toBeVisible();
    await expect(names.filter({ hasText: /Primary$/ })).toHaveText(/^Coal Creek/);
    await page.getByRole('button', { name: 'Move ER-2 to another station' }).click();
    await chooseByName(page, 'Station of the same type', fernie.name);
    await page.getByRole('button', { name: 'Move the name' }).click();
    await expect(page.getByText(`ER-2 now belongs to ${fernie.name}.`)).toBeVisible();
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete Upper Coal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Upper Coal' }).click();
    await expect(names).toHaveCount(1);
    await openScreen(page, `/monitoring-locations/${fernie.id}?tab=sources`);
    await expect(page.getByRole('list', { name: `Names of ${fernie.name}` })).toContainText('ER-2');
  });
});
