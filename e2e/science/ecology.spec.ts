import { expectNoAxeViolations } from '../support/accessibility.ts';
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

test('a person sees how a plot changed and why, names a specimen anew, and takes the report along', async ({
  page,
}) => {
  const { api } = await enterAsKeeper(page);
  const { plotId } = await growPlot(api);
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

test('a person sees the catch and sizes of a survey, and takes the report along', async ({ page }) => {
  const { api } = await enterAsKeeper(page);
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
  await page.goto('/surveys');
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
