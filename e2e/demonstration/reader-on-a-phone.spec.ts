import { expectNoAxeViolations } from '../support/accessibility.ts';
import { chooseForGraph, demoTenant, graphPicture } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { type Api, newUser } from '../support/people.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

async function findPlace(api: Api, name: string): Promise<number> {
  const { MonitoringFeatures } = await api.locations.monitoringFeaturesUi({});
  const place = MonitoringFeatures.find(({ DisplayName }) => DisplayName === name);
  if (!place) throw new Error(`There is no ${name} in the demonstration.`);
  return place.Id;
}

test('a person with a phone sees on the map how stations stand, reads the guidelines, and asks why a value is red and where it is from', {
  tag: '@phone',
}, async ({ page }) => {
  const api = await signInQuickly(page, await newUser({ UserRole: demoTenant }));

  await test.step('the colours tell how stations stand, the kind of data or its age, and one call is enough for all', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const isReported = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/Map/States');
    await page.goto('/map');
    await expect(page.getByRole('application', { name: /^Map of Stations/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible();
    await isReported;
    expect(requested.filter((path) => path === '/api/Map/States')).toHaveLength(1);
    const legend = page.getByRole('region', { name: 'Legend' });
    const fold = legend.getByRole('button', { name: 'State' });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await expect(legend).toContainText('Exceeds a limit');
    await expectNoAxeViolations(page);
    await page
      .getByRole('group', { name: 'Colour of the stations' })
      .getByRole('button', { name: 'Data type' })
      .click();
    await expect(legend.getByRole('listitem')).toContainText(['Continuous data', 'Discrete data']);
    await page
      .getByRole('group', { name: 'Colour of the stations' })
      .getByRole('button', { name: 'Age of data' })
      .click();
    await expect(page).toHaveURL(/colour=age/);
    await expect(legend).toContainText(/At most (30 days|1 year) old/);
    await expect(legend).toContainText('No data');
    expect(requested.filter((path) => path === '/api/Map/NewestData')).toHaveLength(1);
    expect(requested).not.toContain('/api/LocationAPI/Detail');

    await page.getByRole('button', { name: 'Show as table' }).click();
    const cards = page.getByRole('list', { name: 'Stations' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(cards.first()).toBeVisible();
    await page.getByRole('button', { name: 'Show as map' }).click();
    await page.getByRole('button', { name: 'Refresh the stations' }).click();
    await expect(page.getByText('Monitoring locations have been refreshed.')).toBeVisible();
  });

  await test.step('the guidelines are read, and the working behind a red value has an address', async () => {
    await openScreen(page, '/guidelines?find=copper');
    const table = page.getByRole('table', { name: 'Standards of Example: freshwater life, short term' });
    await expect(table.getByText('Copper', { exact: true })).toBeVisible();
    await expect(page.getByText('Examples are supplied for testing.')).toBeVisible();
    await expectNoAxeViolations(page);

    await openScreen(page, `/monitoring-locations/${await findPlace(api, 'Boundary Creek at Greenwood')}?tab=datasets`);
    await expect(page.getByText(/results exceed a guideline/)).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Results at Boundary Creek at Greenwood' })
      .getByRole('listitem')
      .filter({ hasText: 'Copper' })
      .filter({ hasText: 'Exceeds' })
      .first();
    await row.getByRole('button', { name: /^Why\? Copper/ }).click();
    const why = page.getByRole('dialog', { name: 'Why?' });
    await expect(why.getByText(/Exceeds/).first()).toBeVisible();
    await expect(why.getByText(/is above the limit of/)).toBeVisible();
    const cofactors = why.getByRole('region', { name: 'Cofactors' });
    await expect(cofactors.getByText(/Hardness \(as CaCO3\)/).first()).toBeVisible();
    await expect(cofactors.getByRole('link', { name: /Boundary Creek at Greenwood/ }).first()).toBeVisible();
    await expect(why.getByRole('region', { name: 'Limit' }).getByText('With values inserted:')).toBeVisible();
    await expectNoAxeViolations(page);
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await page.goto(address);
    await expect(why).toBeVisible();
  });

  await test.step('results are looked at against guidelines, without a mouse', async () => {
    await openScreen(page, '/reports/graphs');
    await expect(page.getByText('No station selected.')).toBeVisible();
    await chooseForGraph(page, 'stations', ['Boundary Creek at Greenwood']);
    await expect(page.getByText('No measurement selected!')).toBeVisible();
    await chooseForGraph(page, 'analytes', ['Copper']);
    await chooseForGraph(page, 'guidelines', ['Example: freshwater life, short term']);
    await expect(graphPicture(page, 'Results over time')).toBeVisible();
    await expect(page.getByText(/^\d+ results, \d+ of them not detected/)).toBeVisible();
    await expectNoAxeViolations(page);

    // Without a mouse: all points in view, as cards with the two questions.
    await page.getByRole('button', { name: 'Select all in view' }).focus();
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('list', { name: /selected points$/ });
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
});
