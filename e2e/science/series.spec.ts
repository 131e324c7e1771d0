import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { newUser } from '../support/people.ts';
import { addPlace, aSource, enterAsKeeper } from '../support/places.ts';
import { signInQuickly } from '../support/quick-sign-in.ts';

const hourMs = 3_600_000;
const yearStart = Date.parse('2025-01-01T08:00:00Z');

/** A year by the hour with a peak of 40 in June and a gap in March. */
const aYear = () =>
  Array.from({ length: 365 * 24 }, (_, at): [number, number, number] => {
    const day = at / 24;
    return [
      yearStart + at * hourMs,
      2 + Math.sin(day / 58) + (Math.abs(day - 165) < 0.5 ? 38 : 0),
      day < 100 ? 20 : 31,
    ];
  }).filter(([at]) => at < yearStart + 70 * 24 * hourMs || at > yearStart + 75 * 24 * hourMs);

async function addSeries(api: Api, StationId: number, Points: unknown[]) {
  const body = { StationId, Parameter: 'Discharge', Label: 'Telemetry', Unit: 'm³/s', UtcOffsetMinutes: -480 };
  const { Id, Identifier } = await api.series.create({ body: { ...body, GapToleranceSeconds: 7200 } as never });
  await api.seriesPoints.append({ body: { Source: 'Logger 12', Series: [{ Id, Points }] } });
  return { id: Id, name: Identifier };
}

const picture = (page: Page) => page.getByRole('img', { name: /to .* \(UTC−08:00\)\./ });
const rangeOf = (page: Page) => new URL(page.url()).searchParams.get('from');

test('a person zooms from a year to a day, and the address shows a colleague the same', async ({ page }) => {
  const { keeper, api } = await enterAsKeeper(page);
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  const place = await addPlace(api, name, [aSource(name, 'continuous_aquarius')]);
  const { id } = await addSeries(api, place.sources[0]?.Id ?? 0, aYear());

  await page.goto(`/monitoring-locations/${place.id}?tab=continuous`);
  await page.getByRole('link', { name: 'Discharge' }).click();
  await expect(picture(page)).toHaveAccessibleName(/: 1 to 40\.\d m³\/s, 1 gap/);
  await expectNoAxeViolations(page);

  // By the wheel, by keys, then by what is typed.
  await picture(page).hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => rangeOf(page)).not.toBeNull();
  const first = rangeOf(page);
  await picture(page).press('+');
  await expect.poll(() => rangeOf(page)).not.toBe(first);
  await page.getByLabel('From').fill('2025-06-14T00:00');
  await page.getByLabel('From').press('Enter');
  await page.getByLabel('To', { exact: true }).fill('2025-06-15T00:00');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/from=2025-06-14T08(:|%3A)00(:|%3A)00Z&to=2025-06-15T08/);
  const points = page.getByRole('grid', { name: /^Points of Discharge/ });
  await expect(points.getByText('2025-06-14 00:00')).toBeVisible();
  await points.getByText('2025-06-14 01:00').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Point' })).toContainText(/2025-06-14 01:00.*Grade 31.*Logger 12/);

  await page.getByRole('button', { name: 'Daily' }).click();
  await expect(page.getByRole('grid', { name: /^Periods of Discharge/ }).getByText('2025-06-14')).toBeVisible();

  const address = page.url();
  await signInQuickly(page, await newUser({ UserRole: keeper.tenant }));
  await page.goto(address);
  await expect(page.getByRole('grid', { name: /^Periods of Discharge/ }).getByText('2025-06-14')).toBeVisible();
  await openScreen(page, '/parameters');
  await page.getByRole('searchbox', { name: /Find by parameter/ }).fill(name);
  await expect(page.getByRole('img', { name: /362 days with data/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /^Discharge\.Telemetry@/ }).click();
  await expect(page).toHaveURL(new RegExp(`/series/${id}`));
});

test('laboratory results and a limit lie on the line of the sensor', async ({ page }) => {
  const user = await newUser({ UserRole: 'Kettle River Watershed Society', IsTenantAdmin: true });
  const api = await signInQuickly(page, user);
  const sources = await api.locations.dataSources({ query: {} });
  const midway = sources.find(({ LocationIdentifier }) => LocationIdentifier === 'Kettle River at Midway logger');
  const Label = `Probe ${randomUUID().slice(0, 8)}`;
  const { Id } = await api.series.create({
    body: { StationId: midway?.Id, Parameter: 'Copper', Label, Unit: 'mg/L', UtcOffsetMinutes: -480 } as never,
  });
  const Points = Array.from({ length: 48 }, (_, at) => [yearStart + at * hourMs * 24 * 7, 0.002]);
  await api.seriesPoints.append({ body: { Series: [{ Id, Points }] } });

  await page.goto(`/series/${Id}`);
  await page.getByRole('combobox', { name: 'Laboratory results of this location' }).fill('Copper');
  await page.getByRole('option', { name: 'Copper', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Laboratory: Copper/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Guideline' }).fill('freshwater life, short');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/lab=\d+.*guideline=\d+/);
  await expect(page.getByText('This guideline has no applicable limit.')).toBeHidden();
  await expectNoAxeViolations(page);
});
