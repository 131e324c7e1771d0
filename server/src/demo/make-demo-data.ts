import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { discreteImporterLink } from '#slices/data-importers';
import { configureInDemo } from '#slices/data-services';
import { applyStandardInDemo } from '#slices/guidelines';
import { insertDefaultLayers } from '#slices/map';
import { addDemoAttachments } from './add-demo-attachments.ts';
import { addDemoEquipment } from './add-demo-equipment.ts';
import { addDemoFlags } from './add-demo-flags.ts';
import { addDemoGuidelines } from './add-demo-guidelines.ts';
import { addDemoPlaces } from './add-demo-places.ts';
import { addDemoReports } from './add-demo-reports.ts';
import { addDemoSeries } from './add-demo-series.ts';
import { addDemoSurveys } from './add-demo-surveys.ts';
import { addDemoVegetation } from './add-demo-vegetation.ts';
import { type DemoPlace, watershedPlaces } from './demo-places.ts';
import { addDemoResults } from './demo-results.ts';

/** Fills a demo tenant, to which the transaction is bound: places of all kinds, two years of samples, photos and notes. */
export async function makeDemoData(
  tx: Tx,
  platform: Platform,
  tenantId: number,
  places: readonly DemoPlace[],
): Promise<void> {
  const now = platform.clock.now();
  const stored = await addDemoPlaces(tx, now, places);
  const water = await tx.selectFrom('media_types').select('id').where('name', '=', 'Surface Water').executeTakeFirst();
  const stations = stored.flatMap(({ place, sourceIds }) =>
    sourceIds
      .filter(({ type }) => type === 'discrete_envirodata')
      .map(({ id }) => ({
        id,
        load: /below|downstream|seepage|sump|pond|Effluent|Greenwood/i.test(place.name) ? 14 : 1,
      })),
  );
  await addDemoResults(tx, now, stations, water?.id ?? null);
  await addDemoSeries(tx, platform, stored);
  await addDemoVegetation(tx, platform, stored);
  await addDemoSurveys(tx, platform, stored);
  if (places === watershedPlaces) {
    await addDemoEquipment(tx, platform, stored);
    await configureInDemo(tx, platform, discreteImporterLink);
  }
  await addDemoFlags(tx, now);
  await addDemoGuidelines(tx, tenantId, now);
  await applyStandardInDemo(tx, { analyte: 'Temperature', parameter: 'Water Temp', now });
  await addDemoReports(tx, tenantId, now);
  await addDemoAttachments(tx, platform, tenantId, stored);
  await insertDefaultLayers(tx);
  await tx.insertInto('content_items').values(landing).execute();
}

const landing = [
  {
    ordinal: 1,
    template_id: 2,
    title: 'Spring sampling begins on 1 April',
    body: 'Bottles and coolers are in the shed. Please note ice conditions on the station page.',
  },
  {
    ordinal: 2,
    template_id: 1,
    title: 'About this demonstration',
    body: 'The stations lie on real rivers; names of people, samples and results are made up.',
  },
];
