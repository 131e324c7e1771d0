import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addLoose, addPlace, aSource, chooseByName, enterAsKeeper } from '../support/places.ts';

test('a logger is linked to its place and unlinked again', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const place = await addPlace(api, 'Elk River');
  await addLoose(api, aSource('08NK002', 'continuous_aquarius'));
  await page.goto(`/monitoring-locations/${place.id}?tab=sources`);
  await page.getByRole('button', { name: 'Link a data source' }).click();
  await chooseByName(page, 'Station, plot or survey location', '08NK002');
  const dialog = page.getByRole('dialog', { name: 'Link a data source to Elk River' });
  await expect(dialog).toContainText('08NK002 is linked to Elk River.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeVisible();

  await page.getByRole('button', { name: 'Unlink' }).last().click();
  const unlink = page.getByRole('dialog', { name: 'Unlink 08NK002 from its location' });
  await expect(unlink).toContainText('08NK002 is no longer linked to Elk River.');
  await unlink.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeVisible();
});

test('auto-assign links equal names, only proposes similar ones, and takes a proposal when told', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  await addPlace(api, 'Elk River at Fernie');
  const elsewhere = { Latitude: 50.9, Longitude: -116.9 };
  await addLoose(api, aSource('ELK-RIVER AT FERNIE', 'continuous_aquarius', elsewhere));
  await addLoose(api, aSource('Elk Rivr at Fernie', 'surveys_envirodata', elsewhere));
  await addLoose(api, aSource('Quite another', 'continuous_aquarius', { Latitude: 52.4, Longitude: -119.3 }));
  await page.goto('/manage/monitoring_locations');
  await page.getByRole('button', { name: 'Auto-assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auto-assign data sources' });
  await expect(dialog.getByRole('list', { name: '1 change' })).toContainText('ELK-RIVER AT FERNIE');
  const proposals = dialog.getByRole('list', { name: 'Suggestions' });
  await expect(proposals).toContainText('Elk Rivr at Fernie may belong to Elk River at Fernie');
  await expect(dialog.getByRole('list', { name: 'No match' })).toContainText('Quite another');
  await expectNoAxeViolations(page);

  await proposals.getByRole('button', { name: 'Link Elk Rivr at Fernie' }).click();
  await expect(proposals).toBeHidden();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['ELK-RIVER AT FERNIE', 'Elk Rivr at Fernie'])
    await expect(page.getByRole('row', { name })).toContainText('Elk River at Fernie');
  await expect(page.getByRole('row', { name: 'Quite another' })).toContainText('None');
});
