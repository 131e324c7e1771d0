import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addPlace, aSource, chooseByName, enterAsKeeper } from '../support/places.ts';

const hourMs = 3_600_000;

test('daily figures of a series are taken away as CSV, and all choices of the query make a workbook of them', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  const place = await addPlace(api, name, [aSource(name, 'continuous_aquarius')]);
  const StationId = place.sources[0]?.Id;
  const made = { StationId, Label: 'Logger', UtcOffsetMinutes: -480, GapToleranceSeconds: 7200 };
  const stage = await api.series.create({ body: { ...made, Parameter: 'Stage', Unit: 'm' } as never });
  await api.series.create({ body: { ...made, Parameter: 'Discharge', Unit: 'm³/s' } as never });
  const start = Date.parse('2026-03-01T08:00:00Z');
  const Points = Array.from({ length: 72 }, (_, hour) => [start + hour * hourMs, 1 + Math.floor(hour / 24)]);
  await api.seriesPoints.append({ body: { Series: [{ Id: stage.Id, Points }] } });

  await page.goto('/output');
  await chooseByName(page, 'Stations', name);
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
  expect(rows.filter((row) => /2026-03-0[123]/.test(row)).map((row) => row.split(',').at(4))).toEqual(['1', '2', '3']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'More options in the continuous data query' }).click();
  const preview = page.getByRole('grid', { name: 'First rows' });
  await expect(preview.getByText('2026-03-03')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Generate report' }).click();
  await expect(page.getByRole('dialog').getByText(/CSV/)).toBeVisible();
});
