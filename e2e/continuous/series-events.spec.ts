import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addPlace, aSource, enterAsKeeper } from '../support/places.ts';

const hourMs = 3_600_000;

test('a limit is applied to a series; points sent by a call make an event with its working, and it ends when they fall', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  const place = await addPlace(api, name, [aSource(name, 'continuous_aquarius')]);
  const series = await api.series.create({
    body: {
      ...{ StationId: place.sources[0]?.Id, Parameter: 'Temperature', Label: 'Logger', Unit: '°C' },
      ...{ UtcOffsetMinutes: -480, GapToleranceSeconds: 7200 },
    } as never,
  });
  const analyte = await api.analytes.addAnalyte({ body: { AnalyteName: 'Temperature' } });
  const guideline = await api.guidelines.addGuideline({ query: {}, body: { Name: 'Cold water', MediaTypes: [] } });
  const UnitId = (await api.units.unitList({})).find((unit) => unit.Name === '°C')?.Id ?? null;
  const standard = await api.standards.addStandard({
    body: {
      ...{ GuidelineId: guideline.Id, AnalyteNameInGuideline: 'Temperature', UnitId },
      ...{ ValueType: 'double', StandardValue: '18' },
    },
  });
  await api.analytes.linkStandard({ body: { AnalyteId: analyte.Id, StandardId: standard.Id } });
  const start = Math.floor(Date.now() / hourMs) * hourMs - 12 * hourMs;
  const send = (values: readonly number[], from: number) =>
    api.seriesPoints.append({
      body: { Series: [{ Id: series.Id, Points: values.map((value, at) => [start + (from + at) * hourMs, value]) }] },
    });
  await send([16, 17, 19, 20], 0);

  await page.goto('/manage/guidelines/Cold%20water');
  await page.getByRole('grid').getByText('Temperature').first().click();
  const standardDialog = page.getByRole('dialog', { name: 'Standard for Temperature' });
  await standardDialog.getByRole('button', { name: 'Apply to time series' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply Temperature to time series' });
  await dialog.getByRole('button', { name: 'Link to Temperature (suggested by name)' }).click();
  await expect(dialog.getByText('Temperature (1 series): linked to Temperature')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Compared statistic' }).click();
  await page.getByRole('option', { name: 'Each value' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Which points count' })).toHaveText('All points, approved or not');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const events = page.getByRole('grid', { name: 'Beyond limits' });
  await expect(async () => {
    await page.goto(`/series/${series.Id}`);
    await expect(events.getByText('ongoing', { exact: true })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await send([17, 16], 4);
  await expect(async () => {
    await page.reload();
    await expect(events.getByText('Back within the limit')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectNoAxeViolations(page);
  await events.getByRole('button', { name: /^Why\? Event of/ }).click();
  const why = page.getByRole('dialog', { name: 'Why is this beyond the limit?' });
  await expect(why.getByText('Peak 20 °C, limit ≤ 18 °C (Cold water)')).toBeVisible();
  await expect(why.getByText('2 of 2 beyond the limit')).toBeVisible();
  await expectNoAxeViolations(page);
});
