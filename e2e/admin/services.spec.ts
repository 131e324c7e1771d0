import { startDataServicePeer } from '../../server/test/peers/data-service.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

test('a service is registered, configured, scheduled, run, watched and cancelled', async ({ page }) => {
  const peer = await startDataServicePeer();
  const name = `Synchronizer ${peer.host.split(':')[1]}`;
  const staff = await newUser({ IsSysAdmin: true });
  await signInQuickly(page, staff);
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
  await peer.close();
});
