import { randomBytes } from 'node:crypto';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { dropFile } from '../support/ingestion.ts';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import type { Api } from '../support/people.ts';
import { enterAsKeeper } from '../support/places.ts';

async function growPlot(api: Api) {
  const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: 'Meadow 1' } as const;
  const { DataSource } = await api.locations.createDataSource({ body });
  const params = { plotId: DataSource.Id };
  const { Id: sedge } = await api.taxa.add({ body: { Name: 'Carex aquatilis', Status: 'native' } });
  const { Id: willow } = await api.taxa.add({ body: { Name: 'Salix bebbiana', Status: 'native' } });
  const covers = (first: string, second: string) => [
    { TaxonId: sedge, Stratum: 'herb' as const, Recorded: first },
    { TaxonId: willow, Stratum: 'tall shrub' as const, Recorded: second },
  ];
  await api.plots.addVisit({ params, body: { VisitedOn: '2024-07-01', Covers: covers('40', '10') } });
  const { Id } = await api.plots.addVisit({ params, body: { VisitedOn: '2025-07-01', Covers: covers('30', '30') } });
  const specimen = await api.specimens.add({ body: { VisitId: Id, Label: 'M-1' } });
  const named = {
    TaxonId: sedge,
    IdentifiedOn: '2025-07-01',
    IdentifiedBy: 'M. Finch',
    Confidence: 'doubtful',
  } as const;
  await api.specimens.identify({ params: { id: specimen.Id }, body: named });
  return { plotId: DataSource.Id };
}

test('a person sees how a plot changed and why, names a specimen anew, sees the catch of a survey, takes the reports along, and hands in a survey file', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const { plotId } = await growPlot(api);

  await test.step('a plot tells how it changed and why; a specimen is named anew, and the report taken along', async () => {
    await page.goto(`/plots/${plotId}`);
    await expect(page.getByRole('img', { name: /^Species richness\. Meadow 1: 2024 2, 2025 2/ })).toBeVisible();
    await page.getByRole('button', { name: 'Why?' }).click();
    const why = page.getByRole('dialog', { name: 'How the metrics of 2025-07-01 are calculated' });
    await expect(why.getByText('Shannon H′ = sum of −p ln p = 0.693')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'M-1' }).click();
    await page.getByRole('button', { name: 'Identify' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Species' }).fill('Salix');
    await page.getByRole('option', { name: /Salix bebbiana/ }).click();
    await dialog.getByRole('textbox', { name: 'Identified by' }).fill('R. Alder');
    await dialog.getByLabel('Identified on').fill('2025-09-01');
    await dialog.getByRole('button', { name: 'Identify' }).click();
    const history = page.getByRole('grid', { name: 'Identification history' });
    await expect(history.getByText('Salix bebbiana')).toBeVisible();
    await expect(history.getByText('Carex aquatilis')).toBeVisible();

    await openScreen(page, `/reports/vegetative-monitoring-query?p=${plotId.toString(36)}`);
    await expect(page.getByText('Visits: 2. Species: 2.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Generate report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download offline' }).click();
    expect((await download).suggestedFilename()).toMatch(/Vegetation.*\.xlsx$/);
  });

  await test.step('a survey shows its catch and sizes, and the report is taken along', async () => {
    const body = { SourceType: 'surveys_envirodata', LocationIdentifier: 'Reach 1' } as const;
    const { DataSource } = await api.locations.createDataSource({ body });
    const { Id: TypeId } = await api.surveyTypes.add({ body: { Name: 'Fish', Kind: 'fish' } });
    const { Id: TaxonId } = await api.taxa.add({ body: { Name: 'Oncorhynchus mykiss' } });
    const Observations = [120, 131, 160].map((LengthMillimetres) => ({
      TaxonId,
      LengthMillimetres,
      WeightGrams: 30,
      Pass: 1,
    }));
    const facts = { LocationId: DataSource.Id, TypeId, SurveyedOn: '2025-08-01', EffortSeconds: 1800 };
    await api.surveys.add({ body: { ...facts, Observations } });
    await openScreen(page, '/surveys');
    await page.getByRole('link', { name: '2025-08-01' }).click();
    await expect(page.getByRole('img', { name: /Oncorhynchus mykiss/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit survey' }).click();
    await expect(page.getByRole('textbox', { name: 'Pass', exact: true }).first()).toHaveValue('1');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');

    await openScreen(page, '/reports/survey-query');
    await page.getByRole('button', { name: /^Survey locations/ }).click();
    await page.getByRole('checkbox', { name: /Reach 1/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Surveys: 1. Species: 1.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Generate report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download offline' }).click();
    expect((await download).suggestedFilename()).toMatch(/Surveys.*\.xlsx$/);
  });

  await test.step('a survey file with an unknown species is decided, stored, seen as a survey, and rolled back', async () => {
    const mark = randomBytes(4).toString('hex');
    const trout = `Salvelinus confluentus${mark}`;
    await api.taxa.add({ body: { Name: trout } });
    const lines = [
      'Site,Date,Survey Type,Species,Count',
      `Reach ${mark},2026-06-12,Fish ${mark},${trout},4`,
      `Reach ${mark},2026-06-12,Fish ${mark},${trout.replace('tus', 'tis')},2`,
    ];
    await dropFile(page, { name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
    await expect(page.getByText('Almost identical spelling.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `Yes, ${trout}` }).click();
    const places = page.getByRole('listitem', { name: `Reach ${mark}` });
    await places.getByRole('button', { name: 'Add as new' }).click();
    await page
      .getByRole('listitem', { name: `Fish ${mark}` })
      .getByRole('button', { name: 'Add as new' })
      .click();
    await page.getByRole('button', { name: 'Store 2 records' }).click();

    await page.getByRole('link', { name: 'Open the import' }).click();
    await page.getByRole('link', { name: `Reach ${mark}, 2026-06-12` }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`Reach ${mark}`) })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Roll back' }).click();
    // It says what goes, and why the new survey location stays.
    await expect(page.getByText('1 survey of this import is withdrawn, with its observations.')).toBeVisible();
    await expect(page.getByText(/its surveys and visits are kept in the history/)).toBeVisible();
    await page.getByRole('button', { name: 'Roll back 2 records' }).click();
    await expect(page).toHaveURL(/\/imports/);
    expect(
      (await api.surveys.list({ query: {} })).Data.filter(({ LocationName }) => LocationName.includes(mark)),
    ).toEqual([]);
  });
});
