import { NewTaxon, NewVisit } from '@freshet/contract';
import { systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { addTaxon, addVisit } from '#slices/ecology';
import type { StoredPlace } from './add-demo-places.ts';

type Flora = readonly [
  name: string,
  authority: string,
  commonName: string,
  status: NewTaxon['Status'],
  form: NewTaxon['GrowthForm'],
  stratum: NewVisit['Covers'][number]['Stratum'],
  cover: number,
  /** Of its cover, each year. */
  change: number,
];

const flora: readonly Flora[] = [
  ['Populus trichocarpa', 'Torr. & A.Gray', 'black cottonwood', 'native', 'tree', 'tree', 28, 1.02],
  ['Salix bebbiana', 'Sarg.', "Bebb's willow", 'native', 'shrub', 'tall shrub', 18, 1.08],
  ['Cornus sericea', 'L.', 'red-osier dogwood', 'native', 'shrub', 'tall shrub', 9, 1.1],
  ['Rosa woodsii', 'Lindl.', "Woods' rose", 'native', 'shrub', 'low shrub', 4, 1],
  ['Symphoricarpos albus', '(L.) S.F.Blake', 'common snowberry', 'native', 'shrub', 'low shrub', 7, 1.04],
  ['Carex aquatilis', 'Wahlenb.', 'water sedge', 'native', 'graminoid', 'herb', 22, 0.97],
  ['Pseudoroegneria spicata', '(Pursh) Á.Löve', 'bluebunch wheatgrass', 'native', 'graminoid', 'herb', 15, 1.05],
  ['Achillea millefolium', 'L.', 'yarrow', 'native', 'forb', 'herb', 2, 1],
  ['Equisetum arvense', 'L.', 'field horsetail', 'native', 'fern', 'herb', 3, 1.01],
  ['Cirsium arvense', '(L.) Scop.', 'Canada thistle', 'introduced', 'forb', 'herb', 6, 0.8],
  ['Centaurea stoebe', 'L.', 'spotted knapweed', 'introduced', 'forb', 'herb', 5, 0.75],
  ['Bromus tectorum', 'L.', 'cheatgrass', 'introduced', 'graminoid', 'herb', 8, 0.9],
  ['Polytrichum juniperinum', 'Hedw.', 'juniper haircap moss', 'native', 'moss', 'moss', 5, 1.03],
];

const years = 4;

/** Four summers of visits on the plots of a demo tenant: shrubs close, weeds give way. */
export async function addDemoVegetation(tx: Tx, platform: Platform, places: readonly StoredPlace[]): Promise<void> {
  const plotIds = places.flatMap(({ sourceIds }) =>
    sourceIds.filter(({ type }) => type === 'vegetativemonitoring_envirodata').map(({ id }) => id),
  );
  if (plotIds.length === 0) return;
  const actor = systemActor(platform.clock);
  const taxonIds: number[] = [];
  for (const [Name, Authority, CommonName, Status, GrowthForm] of flora) {
    const input = NewTaxon.parse({ Name, Authority, CommonName, Status, GrowthForm, Rank: 'species' });
    taxonIds.push((await addTaxon(tx, actor, input)).id);
  }
  const lastYear = platform.clock.now().getUTCFullYear() - 1;
  for (const [plot, plotId] of plotIds.entries()) {
    for (let year = 0; year < years; year++) {
      const Covers = coversOf(plot, year, taxonIds);
      const Ground = groundOf(plot, year);
      const VisitedOn = `${lastYear - years + 1 + year}-07-${String(2 + plot * 2 + year).padStart(2, '0')}`;
      await addVisit(tx, actor, plotId, NewVisit.parse({ VisitedOn, Observers: 'R. Alder, M. Finch', Covers, Ground }));
    }
  }
}

/** Each plot lacks other species. */
const coversOf = (plot: number, year: number, taxonIds: readonly number[]) =>
  flora.flatMap(([, , , , , Stratum, cover, change], index) => {
    if ((index + plot) % 4 === 3 || (index === 9 && year === years - 1)) return [];
    const percent = cover * (1 + 0.25 * Math.sin(index * 3 + plot * 5)) * change ** year;
    return [{ TaxonId: taxonIds[index] ?? 0, Stratum, Scale: 'percent', Recorded: String(Number(percent.toFixed(1))) }];
  });

const groundOf = (plot: number, year: number) => {
  const bare = 34 - plot * 2 - year * 3;
  return [
    { Surface: 'bare soil', CoverPercent: bare },
    { Surface: 'litter', CoverPercent: 25 + year * 3 },
    { Surface: 'vegetation', CoverPercent: 75 - bare - year * 3 },
  ];
};
