import { expectNoAxeViolations } from '../support/accessibility.ts';
import { labFile, storeFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { addPlace, aSource, enterAsKeeper } from '../support/places.ts';

const station = 'Moss Creek at the Bridge';
const nitrate = labFile('nitrate.csv', [
  `${station},2026-05-08 09:15,Nitrate,,,2.5,mg/L as N`,
  `${station},2026-05-08 09:15,Nitrate,,,14.0,mg/L as NO3`,
]);
const working = '14.0 mg/L as NO3 × 14.007 / 62.004 = 3.16';

test('nitrate as N and as NO3 of one file are two results, in a table and on a graph, and one becomes the other only when asked; a sensor is drawn beside them', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const place = await addPlace(api, station, [aSource(station), aSource(`${station} logger`, 'continuous_aquarius')]);
  const analyte = await api.analytes.addAnalyte({ body: { AnalyteName: 'Nitrate' } });
  const Name = 'Bridge objectives';
  const guideline = await api.guidelines.addGuideline({ query: {}, body: { Name, MediaTypes: [] } });
  const UnitId = (await api.units.unitList({})).find((unit) => unit.Name === 'mg/L as N')?.Id ?? null;
  const standard = await api.standards.addStandard({
    body: {
      ...{ GuidelineId: guideline.Id, AnalyteNameInGuideline: 'Nitrate', UnitId },
      ...{ ValueType: 'double', StandardValue: '3' },
    },
  });
  await api.analytes.linkStandard({ body: { AnalyteId: analyte.Id, StandardId: standard.Id } });

  await storeFile(api, nitrate);

  await test.step('two results are shown apart in a table, and one becomes the other only when asked', async () => {
    await page.goto('/reports/discrete-data-query');
    for (const [what, name] of [
      ['Stations', station],
      ['Analytes', 'Nitrate'],
      ['Guidelines', Name],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
      const sheet = page.getByRole('dialog', { name: `Choose ${what.toLowerCase()}` });
      await sheet
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .first()
        .check();
      await sheet.getByRole('button', { name: 'Apply' }).click();
    }
    await page.getByRole('button', { name: 'Clear the dates' }).click();
    const table = page.getByRole('grid', { name: 'Results' });
    await expect(table.getByRole('columnheader', { name: /^Nitrate/ })).toHaveText([/mg\/L as N$/, /mg\/L as NO3$/]);
    await expect(table.getByRole('gridcell', { name: '14.0' })).toBeVisible();

    await page.getByRole('button', { name: /^Report options/ }).click();
    const options = page.getByRole('dialog', { name: 'Report options' });
    await options.getByRole('combobox', { name: 'Nitrate' }).click();
    await page.getByRole('option', { name: 'as N', exact: true }).click();
    await expectNoAxeViolations(page);
    await options.getByRole('button', { name: 'Apply' }).click();
    await expect(table.getByRole('columnheader', { name: /^Nitrate/ })).toHaveText([/mg\/L as N$/]);
    await page.getByRole('button', { name: 'One row per result' }).click();
    const converted = table.getByRole('row').filter({ hasText: '3.16' });
    await converted.getByRole('button').click();
    const about = page.getByRole('dialog', { name: new RegExp(`at ${station}$`) });
    await expect(about.getByText(`${working} mg/L as N`)).toBeVisible();
    await expect(about.getByText('Undetermined').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const address = page.url();

    // What is stored is evaluated by its own kind, until the standard says that others are converted.
    await openScreen(page, `/manage/guidelines/${encodeURIComponent(Name)}`);
    await page
      .getByRole('grid', { name: 'Standards of Bridge objectives' })
      .getByRole('button', { name: 'Nitrate' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Standard for Nitrate' });
    await dialog.getByRole('switch', { name: 'Convert other speciations by molar mass' }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(address);
    await converted.getByRole('button').click();
    await about.getByRole('button', { name: /^Why\?/ }).click();
    const why = page.getByRole('dialog', { name: 'Why?' });
    await expect(why.getByText(`${working}267 mg/L as N`)).toBeVisible();
  });

  await test.step('a graph draws them apart, as one line when asked, and a sensor beside it', async () => {
    const idOf = (type: string) => place.sources.find(({ SourceType }) => SourceType === type)?.Id ?? 0;
    const StationId = idOf('continuous_aquarius');
    const facts = { StationId, Parameter: 'Water Temp', Label: 'Logger', Unit: 'deg C', UtcOffsetMinutes: -480 };
    const { Id, Identifier } = await api.series.create({ body: facts as never });
    const noon = Date.parse('2026-05-07T20:00:00Z');
    const Points = Array.from({ length: 48 }, (_, hour) => [noon + hour * 3_600_000, 8 + Math.sin(hour / 4), 31]);
    await api.seriesPoints.append({ body: { Source: 'Logger 3', Series: [{ Id, Points }] } as never });
    const s = idOf('discrete_envirodata').toString(36);
    await openScreen(page, `/reports/graphs?s=${s}&a=${analyte.Id.toString(36)}&dates=all`);
    const line = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(line('Nitrate (as N)')).toBeVisible();
    await expect(line('Nitrate (as NO3)')).toBeVisible();
    await page.getByRole('button', { name: 'Express concentrations as…' }).click();
    await page.getByRole('combobox', { name: 'Nitrate' }).click();
    await page.getByRole('option', { name: 'as N', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(line('Nitrate (as NO3)')).toBeHidden();
    await expect(page.getByText('1 mg/L as NO3 × 14.007 / 62.004 = 0.2259 mg/L as N')).toBeVisible();
    await page.getByRole('button', { name: 'Add time series' }).click();
    const sheet = page.getByRole('dialog', { name: 'Time series of sensors' });
    await sheet.getByRole('combobox').fill('Water Temp');
    await page.getByRole('option', { name: new RegExp(Identifier.slice(0, 10)) }).click();
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(line(Identifier)).toBeVisible();
    await expect(page.getByText(/Time series are drawn at the resolution/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(line(Identifier)).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const points = page.getByRole('grid', { name: 'Results over time' });
    await expect(points.getByRole('columnheader', { name: 'Expressed as' })).toBeVisible();
    await expect(points.getByRole('row').filter({ hasText: Identifier }).first()).toBeVisible();
  });
});
