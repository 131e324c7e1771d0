import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { asSystemAdministrator, newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** The catalogue belongs to everybody: each journey leaves names of its own. */
const named = (word: string) => `${word} ${randomBytes(3).toString('hex')}`;
const taken = (name: string) => `'${name}' is already in this list. Choose another name.`;

async function enterAsStaff(page: Page, address: string): Promise<void> {
  await signInQuickly(page, await newUser({ IsSysAdmin: true }));
  await page.goto(address);
}

test('a media type is added with one of 18 pictures, renamed and deleted, then categories and tags; no name comes twice, and what is used stays', async ({
  page,
  watch,
}) => {
  const api = await asSystemAdministrator();
  const used = (await api.catalogue.mediaTypes({})).find(({ Name }) => Name === 'Surface Water');
  watch.expectRefusal(409, '/api/MediaTypes/Add');
  watch.expectRefusal(409, `/api/MediaTypes/Delete/${used?.Id}`);
  watch.expectRefusal(409, '/api/ContinuousStationCategory/Add');
  watch.expectRefusal(409, '/api/Tag/Update');
  await enterAsStaff(page, '/administration/media-types');

  await test.step('a media type is added, renamed and deleted; one that samples have stays', async () => {
    const [first, second] = [named('Stormwater'), named('Snow melt')];
    await expect(page.getByRole('grid', { name: 'Media types' })).toContainText('Surface Water');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add media type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a media type' });
    const pictures = dialog.getByRole('radiogroup', { name: 'Icon' });
    await expect(pictures.getByRole('radio')).toHaveCount(18);
    await expectNoAxeViolations(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('surface water');
    await dialog.getByRole('button', { name: 'Add media type' }).click();
    await expect(dialog.getByText(taken('surface water'))).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(first);
    await pictures.getByRole('radio', { name: 'Water', exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(pictures.getByRole('radio', { name: 'Flask' })).toBeChecked();
    await pictures.getByRole('radio', { name: 'Rain' }).check();
    await dialog.getByRole('button', { name: 'Add media type' }).click();
    await expect(page.getByText(`${first} added.`)).toBeVisible();

    const row = (name: string) => page.getByRole('row', { name });
    await expect(row(first)).toContainText('Rain');
    await row(first)
      .getByRole('button', { name: `Edit ${first}` })
      .click();
    const edit = page.getByRole('dialog', { name: `Edit ${first}` });
    await edit.getByRole('textbox', { name: 'Name' }).fill(second);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${second} saved.`)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${second}` }).click();
    const confirmation = page.getByRole('dialog', { name: `Delete ${second}?` });
    await confirmation.getByRole('button', { name: `Delete ${second}` }).click();
    await expect(page.getByText(`${second} deleted.`)).toBeVisible();
    await expect(row(second)).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete Surface Water' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Surface Water' }).click();
    await expect(page.getByText(/This is still used \(.*samples.*\)/)).toBeVisible();
    await expect(row('Surface Water')).toBeVisible();
  });

  await openScreen(page, '/administration/station-categories');
  await test.step('categories and tags are added and renamed', async () => {
    const series = page.getByRole('region', { name: 'Stations with time series' });
    const [category, renamed] = [named('Spring'), named('Thermal spring')];
    await expect(page.getByRole('grid')).toHaveCount(2);
    await expectNoAxeViolations(page);
    await series.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('HYDROMETRIC');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByText(taken('HYDROMETRIC'))).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(category);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText(`${category} added.`)).toBeVisible();
    await series.getByRole('button', { name: category, exact: true }).click();
    const rename = page.getByRole('dialog', { name: `Rename ${category}` });
    await rename.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(series.getByRole('grid')).toContainText(renamed);

    await openScreen(page, '/administration/timeseries-tags');
    const tag = named('Telemetry');
    await expect(page.getByRole('button', { name: 'Add tag' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(tag);
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByText(`${tag} added.`)).toBeVisible();
    await page.getByRole('button', { name: tag, exact: true }).click();
    const edit = page.getByRole('dialog', { name: `Rename ${tag}` });
    await edit.getByRole('textbox', { name: 'Name' }).fill('stage');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText(taken('stage'))).toBeVisible();
  });
});
