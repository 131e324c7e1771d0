import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A table of about the size requested, different each time. */
function aTable(bytes: number): Buffer {
  const line = `MW-1,2026-03-08,${randomBytes(8).toString('hex')},0.25\n`;
  return Buffer.from(`Station,Date,Sample,Value\n${line.repeat(Math.ceil(bytes / line.length))}`);
}

/** A file of a name with content, or one that lies on disk. */
type Chosen = Buffer | { readonly path: string };

const choose = async (page: Page, name: string, chosen: Chosen) => {
  await page.goto('/datasets?dialog=upload');
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles('path' in chosen ? chosen.path : { name, mimeType: 'text/csv', buffer: chosen });
  await expect(dialog.getByRole('list', { name: 'Selected files' })).toContainText(name);
  return dialog;
};

test('a file of 12 MB goes up in parts, goes on where it stopped after a lost connection, is found, described and looked into, and survives the recycle bin', async ({
  page,
  watch,
}, testInfo) => {
  watch.expectLostConnections();
  const name = `levels ${randomBytes(4).toString('hex')}.csv`;
  // On disk, where it keeps the time it was written at, by which it is known again.
  const content = { path: testInfo.outputPath(name) };
  writeFileSync(content.path, aTable(12_000_000));
  const project = `Project ${randomBytes(4).toString('hex')}`;
  await signInQuickly(page, await newUser({}));

  await test.step('it goes up in parts, goes on where it stopped after a lost connection, is found and looked into', async () => {
    const sent: number[] = [];
    let isCut = true;
    await page.route('**/api/RawDataRepository/File', async (route) => {
      if (sent.length >= 1 && isCut) return route.abort('connectionreset');
      sent.push(1);
      return route.continue();
    });
    const dialog = await choose(page, name, content);
    await expect(dialog.getByText(/\(12\.\d\d MB\)/)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(dialog.getByText(/Connection lost\. Retrying in \d+ seconds?\./)).toBeVisible();

    const second = await choose(page, name, content);
    // Only now: until it was left, the first page retried automatically.
    isCut = false;
    sent.length = 0;
    await second.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(page.getByText('1 file uploaded.')).toBeVisible();
    // The first part had arrived: only the other two were sent.
    expect(sent).toHaveLength(2);
    await second.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('searchbox', { name: 'File name' }).fill(name.slice(0, 12).toUpperCase());
    await page.getByRole('table', { name: 'Matching files' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: `Content of ${name}` })).toContainText('2026-03-08');
    await expectNoAxeViolations(page);
  });

  await test.step('metadata is typed, found by, and survives the recycle bin', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${name}` });
    await editing.getByRole('button', { name: 'Add metadata' }).click();
    await editing.getByRole('textbox', { name: 'Field' }).fill('Project');
    await editing.getByRole('textbox', { name: 'Value' }).fill(project);
    await expectNoAxeViolations(page);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('File saved.')).toBeVisible();
    await expect(page.getByText(project)).toBeVisible();

    await openScreen(page, `/datasets?field=Project&value=${encodeURIComponent(project)}`);
    await page.getByRole('table', { name: 'Matching files' }).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete file' })
      .click();
    await expect(page.getByText('File deleted.')).toBeVisible();

    await openScreen(page, '/datasets/recyclebin');
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Restore ${name}?` })
      .getByRole('button', { name: 'Restore file' })
      .click();
    await expect(page.getByText('File restored')).toBeVisible();
    await openScreen(page, '/datasets/browse');
    await page.getByRole('button', { name: /^No component yet/ }).click();
    await expect(page.getByRole('table', { name: 'Matching files' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
