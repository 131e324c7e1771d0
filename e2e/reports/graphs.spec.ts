import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

/** A tenant of the demonstration, which has samples and uses the example guidelines. */
const kettle = 'Kettle River Watershed Society';

async function choose(page: Page, what: 'stations' | 'analytes' | 'guidelines', names: readonly string[]) {
  await page.getByRole('button', { name: new RegExp(`^(Choose|\\d+) ${what}?`) }).click();
  const sheet = page.getByRole('dialog', { name: `Choose ${what}` });
  for (const name of names) await sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

const picture = (page: Page, label: string) =>
  page.getByRole('img', { name: new RegExp(`^${label}: [\\d,]+ values?$`) });

test('a person looks at results against guidelines and asks why and where from', { tag: '@phone' }, async ({
  page,
}) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto('/reports/graphs');
  await expect(page.getByText('No station selected.')).toBeVisible();
  await choose(page, 'stations', ['Boundary Creek at Greenwood']);
  await expect(page.getByText('No measurement selected!')).toBeVisible();
  await choose(page, 'analytes', ['Copper']);
  await choose(page, 'guidelines', ['Example: freshwater life, short term']);
  await expect(picture(page, 'Results over time')).toBeVisible();
  await expect(page.getByText(/^\d+ results, \d+ of them not detected/)).toBeVisible();
  await expectNoAxeViolations(page);

  // Without a mouse: all points in view, as a table with the two questions.
  await page.getByRole('button', { name: 'Select all in view' }).focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('grid', { name: /selected points$/ });
  await chosen
    .getByRole('button', { name: /^Why\? Copper/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Why?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await chosen
    .getByRole('button', { name: /^Where from\? Copper/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Where from?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('grid', { name: 'Results over time' }).getByText('Copper').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('every kind of graph is drawn, saved and shared by its address', async ({ page }) => {
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto('/reports/graphs');
  await choose(page, 'stations', ['Boundary Creek at Greenwood', 'Kettle River at Midway']);
  await choose(page, 'analytes', ['Copper', 'Zinc', 'Cadmium', 'pH', 'Sulphate', 'Nitrate']);
  await choose(page, 'guidelines', ['Example: freshwater life, short term']);
  await expect(page.getByRole('figure', { name: 'Copper' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Zinc' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'All in one graph' }).click();
  await expect(page.getByText(/6 analytes in one graph are hard to distinguish/)).toBeVisible();
  const kinds = [
    ['Scatter plot', 'One analyte versus another'],
    ['Box plot', 'Distribution of results'],
    ['Trend', 'Results with trend'],
    ['Exceedance calendar', 'Days with exceedances'],
    ['Heat map', 'Exceedances by station and analyte'],
  ] as const;
  for (const [tab, label] of kinds) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(picture(page, label)).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.getByRole('tab', { name: 'Scatter plot' }).click();
  await expect(page.getByText(/^\d+ pairs\. Least squares over \d+ detected pairs/)).toBeVisible();
  await page.getByRole('button', { name: 'Select all in view' }).click();
  await expect(page.getByRole('grid', { name: /selected pairs$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Trend' }).click();
  const trends = page.getByRole('grid', { name: 'Trends' });
  await expect(trends.getByRole('columnheader', { name: 'Slope per year' })).toBeVisible();
  for (const [item, ending] of [
    ['Save as PNG', '.png'],
    ['Save as SVG', '.svg'],
    ['Save as CSV', '.csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Export the chart' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await saved).suggestedFilename()).toContain(ending);
  }
  const address = page.url();
  await signInQuickly(page, await newUser({ UserRole: kettle }));
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Trend', selected: true })).toBeVisible();
  await expect(picture(page, 'Results with trend')).toBeVisible();
});

test('a person writes on a graph what happened, and lays the year before under it', async ({ page }) => {
  const person = await newUser({ UserRole: kettle });
  await signInQuickly(page, person);
  await page.goto('/reports/graphs');
  await choose(page, 'stations', ['Boundary Creek at Greenwood']);
  await choose(page, 'analytes', ['Copper']);
  await expect(picture(page, 'Results over time')).toBeVisible();
  await page.getByRole('button', { name: 'Add annotation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an annotation to the graphs of a station' });
  const text = `Culvert replaced ${person.userName}`;
  await dialog.getByLabel('Text').fill(text);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add annotation' }).click();
  const list = page.getByRole('region', { name: 'Annotations' });
  const line = list.getByRole('listitem').filter({ hasText: text });
  await expect(line).toContainText(`${person.userName}, `);

  const url = new URL(page.url());
  url.searchParams.set('dates', '2025-01-01..2025-12-31');
  await openScreen(page, `${url.pathname}${url.search}`);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'The same days a year earlier' }).click();
  await expect(picture(page, 'Copper in two periods')).toBeVisible();
  await expect(page.getByText(/Dotted lines: 2024-01-01 – 2024-12-31/)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Statistics of the two periods' })).toContainText('Copper');
  await expect(page).toHaveURL(/vs=year/);
  await expectNoAxeViolations(page);

  url.searchParams.delete('dates');
  await openScreen(page, `${url.pathname}${url.search}`);
  await line.getByRole('button', { name: /^Remove annotation/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove annotation' }).click();
  await expect(line).toHaveCount(0);
});
