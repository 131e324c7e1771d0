import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addLoose, addPlace, aSource, chooseByName, enterAsKeeper } from '../support/places.ts';

test('two stations are merged after a test run and taken apart again; loggers are linked to their places by name, by hand and by proposal', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const twice = await addPlace(api, 'Elk River at Fernie Bridge');
  const right = await addPlace(api, 'Elk River at Fernie');
  await api.stationPage.addNote({ params: { id: twice.id }, body: { Text: 'Park beside the bridge.' } });

  await test.step('two stations are merged after a test run, and taken apart again', async () => {
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
    expect(only?.Synonyms.map(({ Name }) => Name).sort()).toEqual([
      'Elk River at Fernie',
      'Elk River at Fernie Bridge',
    ]);
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

  await addPlace(api, 'Michel Creek at Hosmer');
  const elsewhere = { Latitude: 50.9, Longitude: -116.9 };
  await addLoose(api, aSource('MICHEL-CREEK AT HOSMER', 'continuous_aquarius', elsewhere));
  await addLoose(api, aSource('Michel Crek at Hosmer', 'surveys_envirodata', elsewhere));
  await addLoose(api, aSource('Quite another', 'continuous_aquarius', { Latitude: 52.4, Longitude: -119.3 }));
  await test.step('equal names are linked, similar ones only proposed, and a proposal is taken when told', async () => {
    await page.goto('/manage/monitoring_locations');
    await page.getByRole('button', { name: 'Auto-assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auto-assign data sources' });
    await expect(dialog.getByRole('list', { name: '1 change' })).toContainText('MICHEL-CREEK AT HOSMER');
    const proposals = dialog.getByRole('list', { name: 'Suggestions' });
    await expect(proposals).toContainText('Michel Crek at Hosmer may belong to Michel Creek at Hosmer');
    await expect(dialog.getByRole('list', { name: 'No match' })).toContainText('Quite another');
    await expectNoAxeViolations(page);

    await proposals.getByRole('button', { name: 'Link Michel Crek at Hosmer' }).click();
    await expect(proposals).toBeHidden();
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(dialog).toBeHidden();
    for (const name of ['MICHEL-CREEK AT HOSMER', 'Michel Crek at Hosmer'])
      await expect(page.getByRole('row', { name })).toContainText('Michel Creek at Hosmer');
    await expect(page.getByRole('row', { name: 'Quite another' })).toContainText('None');
  });

  await addLoose(api, aSource('08NK002', 'continuous_aquarius'));
  await test.step('a logger is linked to its place and unlinked again', async () => {
    await openScreen(page, `/monitoring-locations/${right.id}?tab=sources`);
    await page.getByRole('button', { name: 'Link a data source' }).click();
    await chooseByName(page, 'Station, plot or survey location', '08NK002');
    const dialog = page.getByRole('dialog', { name: `Link a data source to ${right.name}` });
    await expect(dialog).toContainText(`08NK002 is linked to ${right.name}.`);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Link' }).click();
    await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeVisible();

    await page.getByRole('button', { name: 'Unlink' }).last().click();
    const unlink = page.getByRole('dialog', { name: 'Unlink 08NK002 from its location' });
    await expect(unlink).toContainText(`08NK002 is no longer linked to ${right.name}.`);
    await unlink.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('list', { name: 'Names of 08NK002' })).toBeVisible();
  });
});
