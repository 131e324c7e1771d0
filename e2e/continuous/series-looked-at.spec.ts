import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { newUser } from '../support/people.ts';
import { addPlace, aSource, chooseByName, enterAsKeeper } from '../support/places.ts';
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

/** A station with three days of hourly stage that ended long ago, and a discharge without values. */
async function addSilentStation(api: Api) {
  const name = `Creek ${randomUUID().slice(0, 8)}`;
  const StationId = (await addPlace(api, name, [aSource(name, 'continuous_aquarius')])).sources[0]?.Id;
  const made = { StationId, Label: 'Logger', UtcOffsetMinutes: -480, GapToleranceSeconds: 7200 };
  const hourly = { ...made, ExpectedIntervalSeconds: 3600 };
  const stage = await api.series.create({ body: { ...hourly, Parameter: 'Stage', Unit: 'm' } as never });
  await api.series.create({ body: { ...made, Parameter: 'Discharge', Unit: 'm³/s' } as never });
  const start = Date.parse('2026-03-01T08:00:00Z');
  const Points = Array.from({ length: 72 }, (_, hour) => [start + hour * hourMs, 1 + Math.floor(hour / 24)]);
  await api.seriesPoints.append({ body: { Series: [{ Id: stage.Id, Points }] } });

  return name;
}

test('a person zooms from a year to a day, takes daily figures away and watches for silence, and the address shows a colleague the same', async ({
  page,
}) => {
  const { keeper, api } = await enterAsKeeper(page);
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  const place = await addPlace(api, name, [aSource(name, 'continuous_aquarius')]);
  const { id } = await addSeries(api, place.sources[0]?.Id ?? 0, aYear());
  const silent = await addSilentStation(api);

  await test.step('a year is zoomed to a day, by wheel, by keys and by what is typed', async () => {
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
  });

  const address = page.url();
  await test.step('daily figures are taken away as CSV, and all choices of the query make a workbook of them', async () => {
    await openScreen(page, '/output');
    await chooseByName(page, 'Stations', silent);
    await page.getByRole('checkbox', { name: /Discharge/ }).uncheck();
    await page.getByRole('combobox', { name: 'Daily statistic for all series' }).click();
    await expect(page.getByRole('option', { name: 'Daily Total' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('option', { name: 'Daily Maximum' }).click();
    await page
      .getByRole('radio', { name: 'CSV' })
      .or(page.getByRole('button', { name: 'CSV' }))
      .first()
      .click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    const rows = readFileSync(await (await saved).path(), 'utf8').split('\n');
    expect(rows.filter((row) => /2026-03-0[123]/.test(row)).map((row) => row.split(',').at(4))).toEqual([
      '1',
      '2',
      '3',
    ]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'More options in the continuous data query' }).click();
    const preview = page.getByRole('grid', { name: 'First rows' });
    await expect(preview.getByText('2026-03-03')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Generate report' }).click();
    await expect(page.getByRole('dialog').getByText(/CSV/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('silent series are listed with recipients to choose, and left unwatched', async () => {
    await openScreen(page, '/continuous/watch');
    const row = page.getByRole('row').filter({ hasText: `Stage.Logger@${silent}` });
    await expect(row.getByText('Not reporting')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Recipients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recipients of missing-data notifications' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipients saved.')).toBeVisible();
    await row.getByRole('button', { name: /^Do not watch/ }).click();
    await expect(row.getByText('Not watched')).toBeVisible();
  });

  await test.step('the address shows a colleague the same, who finds the series by its parameter', async () => {
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
});
