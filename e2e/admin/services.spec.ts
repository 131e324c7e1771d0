import { createServer } from 'node:http';
import { NewCalibration, NewInstrument, NewService } from '@freshet/contract';
import { startDataServicePeer } from '../../server/test/peers/data-service.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { surroundings } from '../support/surroundings.ts';

test('a service is registered, scheduled, run and cancelled; a script signs in with a credential until it is removed; a page of a service leads to an instrument that is due', async ({
  page,
  watch,
  playwright,
  baseURL,
}) => {
  const [peer, screen] = [await startDataServicePeer(), await startPage()];
  watch.expectOutside(screen.origin);
  const staff = await newUser({ IsSysAdmin: true });
  const { tenant } = await newUser({});
  await signInQuickly(page, staff);

  await test.step('a service is registered, configured, scheduled, run, watched and cancelled', async () => {
    const name = `Synchronizer ${peer.host.split(':')[1]}`;
    await page.goto('/administration/manage-services?dialog=new');
    const form = page.getByRole('dialog', { name: 'Register a service' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Link', exact: true }).fill(name.toLowerCase().replace(' ', '-'));
    await form.getByRole('textbox', { name: 'Address' }).fill(peer.url);
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Register a service' }).click();

    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Add a configuration' }).click();
    const settings = page.getByRole('dialog', { name: 'Add a configuration' });
    await settings.getByRole('textbox', { name: 'Name of the configuration' }).fill('Nightly');
    await settings.getByRole('button', { name: 'Save' }).click();

    await page.getByRole('button', { name: 'Schedule of Nightly' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule of Nightly' });
    await schedule.getByRole('textbox', { name: 'Hour' }).fill('6');
    await expect(schedule.getByText(/^Runs at 06:00 on the 15th and 30th of every second month/)).toBeVisible();
    await schedule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Next run')).toBeVisible();

    await page.getByRole('button', { name: 'Run Nightly now' }).click();
    const done = page.getByRole('dialog', { name: 'Successful' });
    await expect(done.getByText('Station B has no values.')).toBeVisible();
    await expect(done.getByText('Look at station B.')).toBeVisible();
    await page.keyboard.press('Escape');

    peer.mood = 'waits';
    await page.getByRole('tab', { name: 'Configurations' }).click();
    await page.getByRole('button', { name: 'Run Nightly now' }).click();
    const running = page.getByRole('dialog', { name: 'Running' });
    await running.getByRole('button', { name: 'Cancel this run' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible();
    expect(peer.givenUp).toBe(1);
  });

  await test.step('a credential is made, used by a script, removed, and the script is refused', async () => {
    await openScreen(page, `/administration/manage-service-credentials?tenant=${encodeURIComponent(tenant)}`);
    await expect(page.getByText(`The services of ${tenant} cannot sign in yet.`)).toBeVisible();

    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gateway at the dam');
    await dialog.getByRole('button', { name: 'Send points' }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const secret = await page.getByTestId('secret').innerText();
    expect(secret).toMatch(/^freshet_svc_[0-9a-f]{80}$/);
    await page.getByRole('button', { name: 'I have copied it' }).click();

    const script = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    });
    expect((await script.get('/api/Series')).status()).toBe(200);
    expect((await script.get('/api/Claims')).status()).toBe(403);
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Gateway at the dam' });
    await expect(row).toContainText('Last used');
    await expect(row).not.toContainText(secret);

    await row.getByRole('button', { name: 'Remove Gateway at the dam' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Remove this token?' });
    await confirmation.getByRole('button', { name: 'Remove Gateway at the dam' }).click();
    await expect(page.getByText('Token removed: Gateway at the dam')).toBeVisible();
    await expect.poll(async () => (await script.get('/api/Series')).status()).toBe(401);
    await script.dispose();
  });

  await test.step('a page of a service learns who looks at it and leads to an instrument whose calibration falls due', async () => {
    const { api } = await startApiSession(staff);
    const link = `curves-${screen.port}`;
    const Pages = [{ InterfaceType: 'rating', Name: 'Rating curves', Address: `${screen.origin}/page` }];
    const service = NewService.parse({
      Name: link,
      Link: link,
      Address: screen.origin,
      SigningSecret: 'shared',
      Pages,
    });
    const { Id } = await api.services.add({ body: service });
    await api.serviceConfigurations.add({ params: { id: Id }, body: { Name: 'Default' } });
    const tracker = (await api.services.list({})).find((each) => each.Link === 'equipment-tracker');
    if (!tracker) throw new Error('The tracker is not listed.');
    await api.serviceConfigurations.add({ params: { id: tracker.Id }, body: { Name: 'Default' } });
    const facts = { Kind: 'water level', Make: 'Solinst', Model: 'Levelogger 5', Serial: '2140' };
    const { Id: id } = await api.equipment.add({
      body: NewInstrument.parse({ ...facts, CalibrationIntervalDays: 30 }),
    });
    const CalibratedOn = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await api.equipment.calibrate({
      ...{ params: { id }, body: NewCalibration.parse({ CalibratedOn, PerformedBy: 'Ana' }) },
    });
    await page.goto(`/administration/${link}/rating`);
    const inner = page.frameLocator('iframe').frameLocator('iframe');
    await expect(inner.getByText(`${staff.userName} in ${staff.tenant}`)).toBeVisible();
    await inner.getByRole('button', { name: 'Instruments' }).click();

    await expect(page).toHaveURL(/\/equipment\?state=due$/);
    await page.getByRole('link', { name: 'Solinst Levelogger 5' }).click();
    await expect(page.getByText(/^Due, /)).toBeVisible();
    await page.getByRole('button', { name: 'Record calibration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record calibration' });
    await dialog.getByRole('textbox', { name: 'Performed by' }).fill('Ana');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Record calibration' }).click();
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
  });
  await peer.close();
  await screen.close();
});

/** A page as the how-to describes it: it says hello, shows who looks at it, and sends them on. */
async function startPage() {
  const freshet = surroundings.origin();
  const html = `<!doctype html><html lang="en"><title>Rating curves</title><p id="who"></p><button id="go">Instruments</button>
<script>
const freshet = ${JSON.stringify(freshet)};
const say = (message) => window.top.postMessage({ freshet: 1, ...message }, freshet);
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== freshet || source !== window.top || data.type !== 'context' || !data.token) return;
  who.textContent = data.who.name + ' in ' + data.tenant.name;
});
go.onclick = () => say({ type: 'navigate', path: '/equipment?state=due' });
say({ type: 'ready' });
</script></html>`;
  const headers = { 'content-type': 'text/html', 'content-security-policy': `frame-ancestors ${freshet}` };
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
