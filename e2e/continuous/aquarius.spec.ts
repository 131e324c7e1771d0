import { randomInt } from 'node:crypto';
import { startFileServerPeer } from '../../server/test/peers/file-server.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { type Api, newUser } from '../support/people.ts';
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

test('an AQUARIUS server is connected, synchronised and looked at; an importer made with a preview sends points there, which come back, and says what broke', async ({
  page,
}) => {
  const peer = await startFileServerPeer();
  peer.files.set('S05_1.csv', { text: `S05,${day},00:00:00,4.25\nS05,${day},00:15:00,4.5\n` });
  const staff = await newUser({ IsSysAdmin: true, IsTenantAdmin: true });
  const api = await signInQuickly(page, staff);

  await test.step('an AQUARIUS server is connected, synchronised and looked at', async () => {
    await page.goto('/administration/import-database');
    await page.getByRole('link', { name: 'Connection to AQUARIUS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection to AQUARIUS' });
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog.getByText(/^Connected to version .*: 3 locations/)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save connection' }).click();

    await page.getByRole('button', { name: 'Synchronise now' }).click();
    await expect(page.getByText(/8 series found, 8 new.* 0 excluded/)).toBeVisible();
    await openScreen(page, '/administration/manage-aquarius-stations?dialog=proposals');
    const proposals = page.getByRole('dialog', { name: 'Approval levels and grades of AQUARIUS' });
    await proposals.getByRole('checkbox', { name: /UNUSABLE/ }).uncheck();
    await expectNoAxeViolations(page);
    await proposals.getByRole('button', { name: /^Accept/ }).click();
    await expect(proposals.getByText('The same as yours.').first()).toBeVisible();
    await expect(proposals.getByRole('checkbox', { name: /UNUSABLE/ })).toBeEnabled();
    await openScreen(page, '/administration/manage-aquarius-stations');

    await page.getByRole('button', { name: 'Time series of KR-101' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Stage.Telemetry@KR-101' }).click();
    await expect(page.getByRole('heading', { name: 'Stage.Telemetry@KR-101' })).toBeVisible();
  });

  const { Demonstration } = await api.aquariusConnection.read({ query: {} });
  const connect = (IncludesUnpublished: boolean) =>
    api.aquariusConnection.save({
      query: {},
      body: { Address: '', UserName: '', ...Demonstration, IncludesUnpublished, LeastSeconds: 300 },
    });
  await test.step('an importer sends points to AQUARIUS, which come back with the next synchronisation', async () => {
    await openScreen(page, '/administration/dataImporter/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loggers for AQUARIUS');
    await page.getByRole('textbox', { name: 'Address' }).fill(peer.url);
    await page.getByRole('button', { name: 'Fetch newest file' }).click();
    await expect(page.getByText('S05_1.csv: the newest of 1 matching files, 1 in total')).toBeVisible();
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

    await expectNoAxeViolations(page);
    peer.login = 'demo:another';
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByRole('alert').getByText('rejected the user name and password (401)')).toBeVisible();

    // Another choice of what is read is compared at once; changes alone are requested after some minutes.
    await connect(true);
    await synchronise(api);
    const [found] = (await api.series.list({ query: { text: name } })).Data;
    await openScreen(page, `/series/${found?.Id}?from=${day}T00:00:00Z&to=${day}T23:00:00Z`);
    const points = page.getByRole('grid', { name: `Points of ${name}` });
    await expect(points.getByRole('row', { name: /4\.25/ })).toBeVisible();
    await expect(points.getByRole('row', { name: /4\.5/ })).toBeVisible();
  });

  await test.step('a station is archived', async () => {
    await openScreen(page, '/administration/manage-aquarius-stations');
    await page.getByRole('button', { name: 'Archive KR-102' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'Restore KR-102' })).toBeVisible();
  });
  await peer.close();
});
