import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { chooseForGraph, demoTenant, graphPicture } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const yearStart = Date.parse('2025-01-01T08:00:00Z');
const hourMs = 3_600_000;

test('every kind of graph is drawn, saved, annotated and shared by its address; laboratory results and a limit lie on the line of a sensor', async ({
  page,
}) => {
  const person = await newUser({ UserRole: demoTenant, IsTenantAdmin: true });
  const api = await signInQuickly(page, person);

  await test.step('every kind of graph is drawn and saved', async () => {
    await page.goto('/reports/graphs');
    await chooseForGraph(page, 'stations', ['Boundary Creek at Greenwood', 'Kettle River at Midway']);
    await chooseForGraph(page, 'analytes', ['Copper', 'Zinc', 'Cadmium', 'pH', 'Sulphate', 'Nitrate']);
    await chooseForGraph(page, 'guidelines', ['Example: freshwater life, short term']);
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
      await expect(graphPicture(page, label)).toBeVisible();
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
  });

  const address = page.url();
  await test.step('a person writes on a graph what happened, and lays the year before under it', async () => {
    await openScreen(page, '/reports/graphs');
    await chooseForGraph(page, 'stations', ['Boundary Creek at Greenwood']);
    await chooseForGraph(page, 'analytes', ['Copper']);
    await expect(graphPicture(page, 'Results over time')).toBeVisible();
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
    await page.getByRole('option', { name: 'Same period, one year earlier' }).click();
    await expect(graphPicture(page, 'Copper in two periods')).toBeVisible();
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

  await test.step('laboratory results and a limit lie on the line of the sensor', async () => {
    const sources = await api.locations.dataSources({ query: {} });
    const midway = sources.find(({ LocationIdentifier }) => LocationIdentifier === 'Kettle River at Midway logger');
    const Label = `Probe ${randomUUID().slice(0, 8)}`;
    const { Id } = await api.series.create({
      body: { StationId: midway?.Id, Parameter: 'Copper', Label, Unit: 'mg/L', UtcOffsetMinutes: -480 } as never,
    });
    const Points = Array.from({ length: 48 }, (_, at) => [yearStart + at * hourMs * 24 * 7, 0.002]);
    await api.seriesPoints.append({ body: { Series: [{ Id, Points }] } });

    await openScreen(page, `/series/${Id}`);
    await page.getByRole('combobox', { name: 'Laboratory results of this location' }).fill('Copper');
    await page.getByRole('option', { name: 'Copper', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Laboratory: Copper/ }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Guideline' }).fill('freshwater life, short');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/lab=\d+.*guideline=\d+/);
    await expect(page.getByText('This guideline has no applicable limit.')).toBeHidden();
    await expectNoAxeViolations(page);
  });

  await test.step('the address of a graph shows a colleague the same', async () => {
    await signInQuickly(page, await newUser({ UserRole: demoTenant }));
    await page.goto(address);
    await expect(page.getByRole('tab', { name: 'Trend', selected: true })).toBeVisible();
    await expect(graphPicture(page, 'Results with trend')).toBeVisible();
  });
});
