import { randomInt } from 'node:crypto';
import { startFileServerPeer } from '../../server/test/peers/file-server.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { type Api, newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const name = 'Water Temp.Telemetry@KR-102';
/** A day before the points of the demonstration, and one that another try of this journey hardly takes again. */
const day = `${randomInt(2016, 2025)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;

async function synchronise(api: Api): Promise<void> {
  const { ProcessInstanceId } = await api.serviceRuns.executeService({
    ...{ query: {}, body: { serviceLink: 'aquarius-synchronizer' } },
  });
  await expect
    .poll(async () => (await api.serviceRuns.logs({ query: { processInstanceId: ProcessInstanceId } })).State, {
      timeout: 60_000,
    })
    .toBe('succeeded');
}

test('an importer sends points to AQUARIUS, which come back with the next synchronisation', async ({ page }) => {
  const peer = await startFileServerPeer();
  peer.files.set('S05_1.csv', { text: `S05,${day},00:00:00,4.25\nS05,${day},00:15:00,4.5\n` });
  const staff = await newUser({ IsSysAdmin: true, IsTenantAdmin: true });
  const { api } = await startApiSession(staff);
  const { Demonstration } = await api.aquariusConnection.read({ query: {} });
  const connect = (IncludesUnpublished: boolean) =>
    api.aquariusConnection.save({
      query: {},
      body: { Address: '', UserName: '', ...Demonstration, IncludesUnpublished, LeastSeconds: 300 },
    });
  await connect(false);
  await synchronise(api);

  await signInQuickly(page, staff);
  await page.goto('/administration/dataImporter/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loggers for AQUARIUS');
  await page.getByRole('textbox', { name: 'Address' }).fill(peer.url);
  await page.getByRole('button', { name: 'Fetch newest file' }).click();
  await page.getByRole('button', { name: 'Add 1 from the preview' }).click();
  await page.getByRole('combobox', { name: 'Time series' }).fill('Water Temp');
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('Points are sent to AQUARIUS and come back')).toBeVisible();
  await expect(page.getByText('Nothing in AQUARIUS is changed or removed.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Run now' }).click();
  // Its schedule may have fired at the same moment: whichever run was first brought them.
  await expect(page.getByText(/2 new, 0 known, 0 changed/).first()).toBeVisible();
  await expect(page.getByText(`${name} (AQUARIUS)`)).toBeVisible();

  // Another choice of what is read is compared at once; changes alone are requested after some minutes.
  await connect(true);
  await synchronise(api);
  const [found] = (await api.series.list({ query: { text: name } })).Data;
  await openScreen(page, `/series/${found?.Id}?from=${day}T00:00:00Z&to=${day}T23:00:00Z`);
  const points = page.getByRole('grid', { name: `Points of ${name}` });
  await expect(points.getByRole('row', { name: /4\.25/ })).toBeVisible();
  await expect(points.getByRole('row', { name: /4\.5/ })).toBeVisible();
  await peer.close();
});
