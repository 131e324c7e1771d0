import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { openScreen } from './support/open-screen.ts';
import { newUser } from './support/people.ts';
import { signInQuickly } from './support/quick-sign-in.ts';
import { chooseFromAccount } from './support/sign-in.ts';

test('a person finds the message center from the bell and from their menu, and hears over a live line', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await newUser();
  const subscribed = new Promise<string>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":3')) resolve(socket.url());
      }),
    );
  });
  await signInQuickly(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message center' })).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(new URL(await subscribed).pathname).toBe('/messagehub');

  await page.getByRole('button', { name: 'Errors' }).click();
  await expect(page).toHaveURL(/\/messagecenter\?level=error$/);
  await expect(page.getByText('No messages of this type')).toBeVisible();
  await openScreen(page, '/accessinfo');
  await chooseFromAccount(page, person, 'Message center');
  await expect(page).toHaveURL(/\/messagecenter$/);
});

test('nothing of the live line is loaded before the first screen is there, and without it the rest goes on', async ({
  page,
}) => {
  const person = await newUser();
  await signInQuickly(page, person);
  const broken = { contentType: 'text/javascript', body: 'throw new Error("Half of it is missing.");' };
  await page.route(/connect-hub/, (route) => route.fulfill(broken));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${person.userName}` })).toBeVisible();
  await expect(page.getByText('SignalR dependencies not loaded')).toBeVisible();
  await openScreen(page, '/messagecenter');
  await expect(page.getByText('No messages yet')).toBeVisible();
});
