import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openScreen } from './support/open-screen.ts';
import { newTenant, newUser } from './support/people.ts';
import { signInQuickly } from './support/quick-sign-in.ts';
import { scriptNamed, storeScripts } from './support/scripts-in-names.ts';

// The policy of the page would stop a script that got in; here only the screens themselves stand in its way.
test.use({ bypassCSP: true, ownBrowser: true });

/** What a script or a piece of markup from a name would leave behind. */
async function expectNothingRan(page: Page, where: string): Promise<void> {
  const traces = await page.evaluate(() => ({
    ran: String(Reflect.get(window, 'ran') ?? 'nothing'),
    elements: document.querySelectorAll(
      'img[src="x"], [onload], [onerror], [onmouseover], a[href^="javascript:" i], a[href^="data:" i], iframe[srcdoc]',
    ).length,
  }));
  expect([where, traces]).toEqual([where, { ran: 'nothing', elements: 0 }]);
}

async function takePicture(page: Page): Promise<Buffer> {
  await page.goto('/login');
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('scripts in names, notes, files, messages and texts are shown as they were typed, and never run', async ({
  page,
}) => {
  test.slow();
  page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog').toBe('none'));
  const { RoleName } = await newTenant({ RoleName: `${scriptNamed('tenant').slice(0, 80)} ${Date.now()}` });
  const person = await newUser({
    ...{ UserName: `<img/src=x/onerror=ran='user'>${Date.now()}`, UserRole: RoleName, IsTenantAdmin: true },
    IsSysAdmin: true,
    Email: `mischief-${Date.now()}@elk-valley.example`,
  });
  const picture = await takePicture(page);
  const api = await signInQuickly(page, person);
  const stored = await storeScripts(api, async () => picture);
  const name = encodeURIComponent(scriptNamed('station'));
  // The ids of an address are written to the base of 36.
  const chosen = `s=${stored.stationId.toString(36)}&a=${stored.analyteId.toString(36)}&dates=all`;

  // Until the file is read, so that there are results, a message and an import.
  await page.goto(`/review/ingestion-results/${stored.executionId}`);
  await expect(page.getByText(/rows? (waits?|needs?)|were stored|was stored/).first()).toBeVisible({ timeout: 30_000 });
  await expectNothingRan(page, 'review');

  const screens = [
    '/',
    ...['overview', 'photos', 'documents', 'notes', 'datasets', 'activities', 'metadata', 'sources'].map(
      (tab) => `/monitoring-locations/${stored.placeId}?tab=${tab}`,
    ),
    ...['/manage/monitoring_locations', '/map', '/manage/analytes', `/manage/analytes/${stored.analyteId}`],
    ...['/manage/flags', '/manage/guidelines', `/manage/guidelines/${encodeURIComponent(stored.guideline)}`],
    ...['/guidelines', '/datasets', '/datasets/browse', `/datasets/${stored.fileId}`, '/imports', '/messagecenter'],
    ...[`/reports/discrete-data-query?${chosen}`, '/reports/discrete-data-query?open=saved', '/reports'],
    ...[
      `/reports/graphs?${chosen}`,
      `/stations/dashboard/${name}`,
      '/samples',
      '/administration/users',
      '/manage/units',
    ],
    ...['/administration/station-categories', '/administration/tenants'],
    ...['/administration/audit', `/resource-not-found?badURL=${encodeURIComponent(scriptNamed('address'))}`],
  ];
  for (const screen of screens) {
    await openScreen(page, screen);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect.soft(page.getByText('onerror').first(), screen).toBeAttached();
    await expectNothingRan(page, screen);
  }

  // Tooltips come with the mouse.
  await openScreen(page, `/reports/graphs?${chosen}`);
  const graph = page.getByRole('img', { name: /^Results over time/ });
  await expect(graph).toBeVisible();
  const box = await graph.boundingBox();
  if (!box) throw new Error('The graph has no place.');
  for (let step = 1; step < 20; step += 1)
    await page.mouse.move(box.x + (box.width * step) / 20, box.y + box.height / 2);
  await expectNothingRan(page, 'tooltip of a graph');
  await openScreen(page, '/map');
  await page.getByText('onerror').first().hover();
  await page.getByText('onerror').first().click();
  await expectNothingRan(page, 'map');
  // Units are those of everybody.
  await api.units.deleteUnit({ params: { id: stored.unitId } });
});
