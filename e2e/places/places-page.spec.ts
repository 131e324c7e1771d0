import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addLoose, addPlace, aSource, enterAsKeeper, placeHeading } from '../support/places.ts';

const emptyTabs = [
  ['overview', 'There are no results yet.'],
  ['photos', 'There are no photos yet.'],
  ['documents', 'There are no documents yet.'],
  ['notes', 'There are no notes yet.'],
  ['activities', 'This station does not have any sample activities'],
  ['metadata', 'There is no metadata yet.'],
  ['calendar', 'There are no dates with data yet.'],
] as const;

/** A picture as a camera takes it, only smaller. */
async function takePicture(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.fillStyle = '#7fa8c9';
    pen.fillRect(0, 0, 1200, 500);
    pen.fillStyle = '#0b7285';
    pen.fillRect(0, 500, 1200, 300);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

test('a person finds a new place by its old address, looks through its tabs, keeps photos, a document and a note there, and prints its sheet', {
  tag: '@phone',
}, async ({ page, watch }) => {
  const { keeper, api } = await enterAsKeeper(page);
  const facts = { LocationDescription: 'Left bank, below the bridge' };
  const { id } = await addPlace(api, 'Elk River', [aSource('E206585 / left bank', 'discrete_envirodata', facts)]);
  await addLoose(api, aSource('Nowhere yet'));

  await test.step('old addresses with the name of a station lead to its place', async () => {
    for (const path of ['stations', 'stationdetail']) {
      await page.goto(`/${path}/${encodeURIComponent('e206585 / LEFT bank')}`);
      await expect(placeHeading(page, 'Elk River')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/monitoring-locations/${id}$`));
    }
    await openScreen(page, '/stations/Nowhere%20yet');
    await expect(page.getByRole('listitem').filter({ hasText: 'Nowhere yet' })).toContainText('Discrete Station');
    await openScreen(page, '/stations/No%20such%20station');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await openScreen(page, `/monitoring-locations/${id}?tab=sources`);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
  });

  await test.step('every tab has an address and says what would be there', async () => {
    for (const [tab, sentence] of emptyTabs) {
      await openScreen(page, `/monitoring-locations/${id}?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tabpanel')).toContainText(sentence);
      await expectNoAxeViolations(page);
    }
    await page.getByRole('tab', { name: 'Sources' }).click();
    await expect(page).toHaveURL(/tab=sources$/);
    await expect(page.getByRole('list', { name: 'Names of E206585 / left bank' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/tab=calendar$/);
  });

  await test.step('a photo is uploaded, described, enlarged and deleted; an SVG is refused', async () => {
    await openScreen(page, `/monitoring-locations/${id}?tab=photos`);
    await expect(page.getByText('There are no photos yet.')).toBeVisible();
    const file = page.locator('input[type=file][multiple]');
    await file.setInputFiles(await takePicture(page, 'upstream.jpg'));
    const tile = page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Open upstream.jpg' });
    await expect(tile).toBeVisible();
    const widths = () =>
      tile.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete]);
    await expect.poll(widths).toEqual([80, true]);
    await expectNoAxeViolations(page);

    await tile.click();
    await expect(page).toHaveURL(/photo=/);
    const picture = page.getByRole('dialog').getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Describe upstream.jpg' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Looking upstream in May');
    await page.getByRole('button', { name: 'Save' }).click();
    const large = page.getByRole('dialog', { name: 'Looking upstream in May' });
    await expect(large.getByRole('img', { name: 'Looking upstream in May' })).toBeVisible();
    await large.getByRole('button', { name: 'Delete upstream.jpg' }).click();
    await page
      .getByRole('dialog', { name: 'Delete upstream.jpg?' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('There are no photos yet.')).toBeVisible();
    await expect(page).not.toHaveURL(/photo=/);

    watch.expectRefusal(415, `/api/MonitoringFeatures/${id}/Attachments`);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await file.setInputFiles({ name: 'site.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const refused = page.getByRole('status').filter({ hasText: 'site.svg' });
    await expect(refused).toContainText('This kind of file is not accepted.');
    await refused.getByRole('button', { name: 'Skip' }).click();
    await expect(refused).toBeHidden();
  });

  await test.step('a document and a note are kept with a place', async () => {
    await openScreen(page, `/monitoring-locations/${id}?tab=documents`);
    await expect(page.getByText('There are no documents yet.')).toBeVisible();
    const permit = { name: 'permit.txt', mimeType: 'text/plain', buffer: Buffer.from('Permit 107517\n') };
    await page.locator('input[type=file]').setInputFiles(permit);
    const document = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await expect(document).toContainText('permit.txt');
    await expect(document).toContainText(keeper.userName);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      document.getByRole('button', { name: 'Download permit.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('permit.txt');
    await expectNoAxeViolations(page);

    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page.getByText('There are no notes yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'New note' }).fill('The gate is locked.\nAsk for the key.');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('The gate is locked.\nAsk for the key.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('article');
    await expect(note).toContainText('Ask for the key.');
    await expect(note).toContainText(keeper.userName);
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    await expectNoAxeViolations(page);
  });

  await test.step('the info sheet goes on paper without the screen around it', async () => {
    await openScreen(page, `/monitoring-locations/${id}?tab=sheet`);
    const sheet = page.getByRole('article', { name: 'Info sheet' });
    await expect(sheet).toContainText('49.50400, -115.06300 (WGS 84)');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toContainText('Left bank, below the bridge');
    await expect(sheet).toContainText('Ask for the key.');
    await expect(placeHeading(page, 'Elk River')).toBeVisible();
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Main menu' }),
      page.getByRole('tab').first(),
      page.getByRole('button', { name: 'Print' }),
    ])
      await expect(part).toBeHidden();
    const paper = await page.pdf({ format: 'Letter' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});
