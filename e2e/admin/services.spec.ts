import { once } from 'node:events';
import { createServer } from 'node:http';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { openHome } from '../support/quick-sign-in.ts';

/** A service that says it has begun and then takes its time, until its caller goes away. */
async function startSlowService() {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
    answer.write(`${JSON.stringify({ progress: 1, total: 9, log: 'The first station is read.' })}\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/run`, close: () => server.closeAllConnections() };
}

test('a service is registered, configured, scheduled, run, watched and cancelled', async ({ page }) => {
  const slow = await startSlowService();
  const staff = await newUser({ IsSysAdmin: true });
  await openHome(page, staff);
  await page.goto('/administration/manage-services/');
  await expect(page.getByRole('grid', { name: 'Services' })).toContainText('A125 importer');
  await page.getByRole('button', { name: 'Register a service' }).click();
  const form = page.getByRole('dialog', { name: 'Register a service' });
  const link = `slow-${Date.now()}`;
  await form.getByLabel('Name').fill('Slow service');
  await form.getByLabel('Link').fill(link);
  await form.getByLabel('Address').fill(slow.url);
  await form.getByRole('button', { name: 'Register a service' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Slow service' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a configuration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Schedule of Default' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule of Default' });
  await expect(schedule).toContainText('at 12:00 on the 15th and 30th of every second month');
  await schedule.getByLabel('Day of week').fill('8');
  await expect(schedule.getByText('Invalid expression.')).toBeVisible();
  await expect(schedule.getByRole('button', { name: 'Save' })).toBeDisabled();
  await schedule.getByLabel('Day of week').fill('7');
  await expect(schedule.getByRole('listitem')).not.toHaveCount(0);
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule).toBeHidden();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Run Default now' }).click();
  const running = page.getByRole('dialog', { name: 'Running' });
  await expect(running.getByRole('log')).toContainText('The first station is read.');
  await running.getByRole('button', { name: 'Cancel this run' }).click();
  const ended = page.getByRole('dialog', { name: 'Cancelled' });
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('grid', { name: 'Executions' })).toContainText('Cancelled');
  slow.close();
});
