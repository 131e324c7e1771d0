import { randomBytes } from 'node:crypto';
import { startFileServerPeer } from '../../server/test/peers/file-server.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('an importer is made with a preview, runs, brings points, and says what broke', async ({ page }) => {
  const peer = await startFileServerPeer();
  const staff = await newUser({ IsSysAdmin: true, IsTenantAdmin: true });
  const { api } = await startApiSession(staff);
  const weir = `Weir ${randomBytes(4).toString('hex')}`;
  const station = await api.locations.createDataSource({
    body: { SourceType: 'continuous_aquarius', LocationIdentifier: weir },
  });
  const StationId = station.DataSource.Id;
  const series = await api.series.create({ body: { StationId, Parameter: 'Stage', Label: 'Logger', Unit: 'm' } });
  peer.files.set('S05_1.csv', { text: 'S05,2026-03-01,00:00:00,1.232\nS05,2026-03-01,00:15:00,1.240\n' });

  await signInQuickly(page, staff);
  await page.goto('/administration/dataImporter/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loggers of the weir');
  await page.getByRole('textbox', { name: 'Address' }).fill(peer.url);
  await page.getByRole('button', { name: 'Fetch newest file' }).click();
  await expect(page.getByText('S05_1.csv: the newest of 1 matching files, 1 in total')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 from the preview' }).click();
  await page.getByRole('combobox', { name: 'Time series' }).fill(weir);
  await page.getByRole('option', { name: `Stage.Logger@${weir}` }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('alert').getByText(/2 new, 0 known, 0 changed/)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await api.series.get({ params: { id: series.Id } })).toMatchObject({ PointCount: 2 });

  peer.login = 'demo:another';
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('alert').getByText('rejected the user name and password (401)')).toBeVisible();
  await peer.close();
});
