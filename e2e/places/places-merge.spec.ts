import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addPlace, chooseByName, enterAsKeeper } from '../support/places.ts';

test('two stations are merged after a test run, and taken apart again', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
  const twice = await addPlace(api, 'Elk River at Fernie Bridge');
  const right = await addPlace(api, 'Elk River at Fernie');
  await api.stationPage.addNote({ params: { id: twice.id }, body: { Text: 'Park beside the bridge.' } });
  await page.goto('/manage/monitoring_locations');
  const rows = page.getByRole('grid', { name: 'Monitoring locations' }).getByRole('row');
  await rows.filter({ hasText: 'Bridge' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Elk River at Fernie Bridge into another station' });
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await chooseByName(page, 'Station to keep', right.name);
  const changes = dialog.getByRole('list', { name: /^\d+ changes?$/ }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'becomes an additional name of Elk River at Fernie' })).toBeVisible();
  await expect(changes.filter({ hasText: 'Location deleted' })).toBeVisible();
  const count = await changes.count();
  await expectNoAxeViolations(page);
  expect(await api.locations.dataSources({ query: {} })).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${count} changes have been made.`)).toBeVisible();
  await expect(rows.filter({ hasText: 'Bridge' })).toHaveCount(0);
  const [only] = await api.locations.dataSources({ query: {} });
  expect(only?.Synonyms.map(({ Name }) => Name).sort()).toEqual(['Elk River at Fernie', 'Elk River at Fernie Bridge']);
  expect(await api.stationPage.notes({ params: { id: right.id } })).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change has been undone.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Bridge' })).toHaveCount(1);
  expect(await api.stationPage.notes({ params: { id: twice.id } })).toHaveLength(1);
  expect(await api.stationPage.notes({ params: { id: right.id } })).toHaveLength(0);

  await openScreen(page, '/manage/audit');
  const audit = page.getByRole('grid', { name: 'Audit' });
  await expect(audit.getByRole('row', { name: /Station: merged Elk River at Fernie Bridge/ })).toBeVisible();
  await expect(audit.getByRole('row', { name: /Station linking: undone/ })).toBeVisible();
});
