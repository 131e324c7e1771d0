import { expect, test } from 'vitest';
import { aStandard, newAnalyte, newGuideline, useUnits } from '#test/builders/guideline-library';
import { newResult, newSample } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const world = useWorld();
const timeZone = 'America/Vancouver';

test('a month lists when sensors lay beyond a limit at its places and where only loggers are, not at sampled places outside it', async () => {
  const unit = await useUnits(world);
  const { id, admin, user } = await world.newTenant();
  const source = (SourceType: string, LocationIdentifier: string) => ({
    ...{ SourceType, LocationIdentifier, TimeZone: timeZone },
  });
  const sources = [source('discrete_envirodata', 'Mill Creek'), source('continuous_aquarius', 'Mill Creek logger')];
  const place = await admin.locations.createFeature({
    body: { DisplayName: 'Mill Creek', DataSources: sources } as never,
  });
  const [creek, logger] = place.FeatureDataSources.flatMap(({ Data }) => Data ?? []);
  const sampled = { sampled_at: new Date('2026-03-10T17:00:00Z'), sampled_on: '2026-03-10' };
  const sampleId = await newSample(world, id, creek?.Id ?? 0, sampled);
  await newResult(world, id, { sampleId, analyte: 'Zinc' }, { value: 0.02, original_text: '0.02' });

  const AnalyteId = await newAnalyte(world, { id } as never, 'Temperature');
  const { Id: guidelineId } = await newGuideline(admin, 'River rules');
  const warm = { AnalyteNameInGuideline: 'Temperature', UnitId: unit('°C') };
  const hold = async (StandardValue: string, Statistic: string) => {
    const body = aStandard(guidelineId, { ...warm, StandardValue, Notes: Statistic });
    const { Id: StandardId } = await admin.standards.addStandard({ body });
    await admin.analytes.linkStandard({ body: { AnalyteId, StandardId } });
    await admin.seriesStandards.set({ body: { StandardId, Statistic } as never });
  };
  await hold('18', 'dailyMean');
  await hold('25', 'instantaneous');
  const alone = await admin.locations.createFeature({
    body: { DisplayName: 'Upper Creek', DataSources: [source('continuous_aquarius', 'Upper Creek logger')] } as never,
  });
  const unchosen = await admin.locations.createFeature({
    body: {
      DisplayName: 'Far Creek',
      DataSources: [source('discrete_envirodata', 'Far Creek'), source('continuous_aquarius', 'Far Creek logger')],
    } as never,
  });
  const [farCreek, farLogger] = unchosen.FeatureDataSources.flatMap(({ Data }) => Data ?? []);
  await newSample(world, id, farCreek?.Id ?? 0, sampled);
  const [aloneLogger] = alone.FeatureDataSources.flatMap(({ Data }) => Data ?? []);
  const addSeries = async (StationId: number | undefined) =>
    admin.series.create({ body: { StationId, Parameter: 'Water Temp', Label: 'Logger', Unit: '°C' } as never });
  const series = await addSeries(logger?.Id);
  await admin.seriesStandards.linkAnalyte({ body: { Parameter: 'Water Temp', AnalyteId } });
  // Two warm days of the station (UTC-8 until 8 March), of which one hour is hotter than ever allowed.
  const midnight = Date.parse('2026-03-02T08:00:00Z');
  const Points = Array.from({ length: 4 * 24 }, (_, hour) => {
    const value = hour === 36 ? 30 : hour >= 24 && hour < 72 ? 20 : 12;
    return [midnight + hour * 3_600_000, value];
  });
  await user.seriesPoints.append({ body: { Series: [{ Id: series.Id, Points }] } });
  for (const StationId of [aloneLogger?.Id, farLogger?.Id]) {
    const { Id } = await addSeries(StationId);
    await user.seriesPoints.append({ body: { Series: [{ Id, Points: [[midnight + 80 * 3_600_000, 26]] }] } });
  }
  await drainJobs(world);

  // The template is of the first creek alone.
  const params = { kind: 'monthly' } as const;
  const { Template, Revision } = await admin.monthlyReports.template({ params });
  const Stations = Template.Stations.filter(({ StationId }) => StationId === creek?.Id);
  await admin.monthlyReports.saveTemplate({ params, body: { Template: { ...Template, Stations }, Revision } });

  const { SeriesEvents } = await user.monthlyReports.preview({
    params,
    query: { month: '2026-03' },
  });
  expect(SeriesEvents).toMatchObject([
    { Statistic: 'dailyMean', Start: '2026-03-03', End: '2026-03-04', LengthHours: 48, Limit: '≤ 18 °C' },
    { Statistic: 'instantaneous', Start: '2026-03-03 11:30', End: '2026-03-03 12:30', Peak: 30, Limit: '≤ 25 °C' },
    { Series: 'Water Temp.Logger@Upper Creek logger', Statistic: 'instantaneous', Peak: 26 },
  ]);
});
