import { NewIdentification, NewSpecimen, NewTaxon, NewVisit, PlotFacts } from '@freshet/contract';
import { type Actor, systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { addSpecimen, addTaxon, addVisit, identifySpecimen, updatePlot } from '#slices/ecology';
import type { StoredPlace } from './add-demo-places.ts';
import { addDemoPlotPhotos } from './add-demo-plot-photos.ts';

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

/** How much of each species a community has: riparian, grassland, wetland. */
const shares: readonly (readonly [riparian: number, grassland: number, wetland: number])[] = [
  [1, 0, 0],
  [1, 0, 0.5],
  [1, 0, 0.2],
  [1, 0.6, 0],
  [0.8, 0.3, 0],
  [0.3, 0, 2.2],
  [0, 1.8, 0],
  [0.5, 2, 0],
  [1, 0, 2.5],
  [0.7, 0.6, 0.3],
  [0.3, 1.6, 0],
  [0.2, 1.5, 0],
  [0.4, 0.4, 1],
];

const years = 4;

type Community = 0 | 1 | 2;
const communityOf = (name: string): Community => (name.includes('riparian') ? 0 : name.includes('grassland') ? 1 : 2);

/** What some plots are compared with. */
const references: Readonly<Record<string, string>> = {
  'Rock Creek riparian plot 1': 'Rock Creek riparian plot 2',
  'Westbridge riparian plot': 'Rock Creek riparian plot 2',
  'Midway grassland plot 1': 'Midway grassland plot 2',
  'Ingram grassland plot': 'Midway grassland plot 2',
  'Kettle oxbow wetland plot': 'Christina wetland plot',
};

/** Four summers of visits on the plots of a demo tenant: shrubs close, weeds give way. */
export async function addDemoVegetation(tx: Tx, platform: Platform, places: readonly StoredPlace[]): Promise<void> {
  const plots = places.flatMap(({ place, sourceIds }) =>
    sourceIds
      .filter(({ type }) => type === 'vegetativemonitoring_envirodata')
      .map(({ id }) => ({ id, name: place.name, about: place.about })),
  );
  if (plots.length === 0) return;
  const actor = systemActor(platform.clock);
  const taxonIds: number[] = [];
  for (const [Name, Authority, CommonName, Status, GrowthForm] of flora) {
    const input = NewTaxon.parse({ Name, Authority, CommonName, Status, GrowthForm, Rank: 'species' });
    taxonIds.push((await addTaxon(tx, actor, input)).id);
  }
  const lastYear = platform.clock.now().getUTCFullYear() - 1;
  for (const [index, plot] of plots.entries()) {
    const community = communityOf(plot.name);
    const reference = plots.find(({ name }) => name === references[plot.name])?.id;
    await updatePlot(tx, actor, plot.id, factsOf({ about: plot.about, community, reference }));
    for (let year = 0; year < years; year++) {
      const Covers = coversOf({ plot: index, year, community }, taxonIds);
      const VisitedOn = `${lastYear - years + 1 + year}-07-${String(2 + index * 2 + year).padStart(2, '0')}`;
      const visit = { VisitedOn, Observers: 'R. Alder, M. Finch', Covers, Ground: groundOf(index, year) };
      const visitId = await addVisit(tx, actor, plot.id, NewVisit.parse(visit));
      if (index === 3 && year === years - 1) await addDemoSpecimen(tx, actor, { visitId, day: VisitedOn, taxonIds });
    }
  }
  await addDemoPlotPhotos(tx, platform, { plots: plots.slice(4, 6), lastYear, years });
}

interface About {
  readonly about: string;
  readonly community: Community;
  readonly reference: number | undefined;
}

const factsOf = ({ about, community, reference }: About) =>
  PlotFacts.parse({
    SizeSquareMetres: [400, 100, 25][community],
    Shape: 'square',
    SlopePercent: [2, 12, 0][community],
    AspectDegrees: community === 1 ? 195 : null,
    Treatment: about
      .split(', ')
      .slice(1)
      .filter((part) => !part.includes(' by '))
      .join(', '),
    EstablishedOn: '2019-05-20',
    ReferencePlotId: reference ?? null,
  });

/** A sedge that was first taken for a horsetail, and named again in the herbarium. */
async function addDemoSpecimen(
  tx: Tx,
  actor: Actor,
  { visitId, day, taxonIds }: { visitId: number; day: string; taxonIds: readonly number[] },
): Promise<void> {
  const specimen = { VisitId: visitId, Label: 'OX-1', HerbariumNumber: 'KRWS 0412', CollectedBy: 'M. Finch' };
  const { Id } = await addSpecimen(tx, actor, NewSpecimen.parse(specimen));
  const first = { TaxonId: taxonIds[8], IdentifiedOn: day, IdentifiedBy: 'M. Finch', Confidence: 'doubtful' };
  const later = { TaxonId: taxonIds[5], IdentifiedOn: day.replace('-07-', '-09-'), IdentifiedBy: 'R. Alder' };
  await identifySpecimen(tx, actor, Id, NewIdentification.parse({ ...first, Remarks: 'Sterile, from the field' }));
  await identifySpecimen(tx, actor, Id, NewIdentification.parse({ ...later, Remarks: 'Ripe perigynia' }));
}

interface Stand {
  readonly plot: number;
  readonly year: number;
  readonly community: Community;
}

/** Each plot lacks other species. */
const coversOf = ({ plot, year, community }: Stand, taxonIds: readonly number[]) =>
  flora.flatMap(([, , , , , Stratum, cover, change], index) => {
    const share = shares[index]?.[community] ?? 0;
    if (share === 0 || (index + plot) % 7 === 3 || (index === 9 && year === years - 1)) return [];
    const percent = cover * share * (1 + 0.25 * Math.sin(index * 3 + plot * 5)) * change ** year;
    return [{ TaxonId: taxonIds[index] ?? 0, Stratum, Scale: 'percent', Recorded: String(Number(percent.toFixed(1))) }];
  });

const groundOf = (plot: number, year: number) => {
  const bare = 34 - plot * 2 - year * 3;
  return [
    { Surface: 'bare soil', CoverPercent: Math.max(0, bare) },
    { Surface: 'litter', CoverPercent: 25 + year * 3 },
    { Surface: 'vegetation', CoverPercent: 75 - Math.max(0, bare) - year * 3 },
  ];
};
