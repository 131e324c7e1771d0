import { createServer } from 'node:http';
import { NewCalibration, NewInstrument, NewService } from '@freshet/contract';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser, startApiSession } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';
import { surroundings } from '../support/surroundings.ts';

test('a page of a service learns who looks at it and leads to an instrument whose calibration falls due', async ({
  page,
  watch,
}) => {
  const peer = await startPage();
  watch.expectOutside(peer.origin);
  const staff = await newUser({ IsSysAdmin: true });
  const { api } = await startApiSession(staff);
  const link = `curves-${peer.port}`;
  const Pages = [{ InterfaceType: 'rating', Name: 'Rating curves', Address: `${peer.origin}/page` }];
  const service = NewService.parse({ Name: link, Link: link, Address: peer.origin, SigningSecret: 'shared', Pages });
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

  await signInQuickly(page, staff);
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
  await peer.close();
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
