import { NewSurvey, NewSurveyType, NewTaxon } from '@freshet/contract';
import { type Actor, systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { addSurvey, addSurveyType, addTaxon } from '#slices/ecology';
import type { StoredPlace } from './add-demo-places.ts';

const fish = [
  ['Oncorhynchus mykiss', '(Walbaum, 1792)', 'rainbow trout', 'native', 178, 34],
  ['Prosopium williamsoni', '(Girard, 1856)', 'mountain whitefish', 'native', 236, 16],
  ['Cottus confusus', 'Bailey & Bond, 1963', 'shorthead sculpin', 'rare', 74, 9],
  ['Salvelinus fontinalis', '(Mitchill, 1814)', 'brook trout', 'introduced', 155, 6],
] as const;

const invertebrates = [
  ['Baetis', 'Ephemeroptera', 'Baetidae', 5, 62],
  ['Rhithrogena', 'Ephemeroptera', 'Heptageniidae', 0, 38],
  ['Zapada', 'Plecoptera', 'Nemouridae', 2, 21],
  ['Sweltsa', 'Plecoptera', 'Chloroperlidae', 0, 12],
  ['Hydropsyche', 'Trichoptera', 'Hydropsychidae', 5, 27],
  ['Rhyacophila', 'Trichoptera', 'Rhyacophilidae', 0, 9],
  ['Chironomidae', 'Diptera', 'Chironomidae', 6, 71],
  ['Simulium', 'Diptera', 'Simuliidae', 5, 18],
  // Nobody agrees how well water mites bear pollution: the index leaves them out, and says so.
  ['Sperchon', 'Trombidiformes', 'Sperchontidae', null, 6],
] as const;

/** Two fish surveys with lengths and weights, and one of riffle invertebrates. */
export async function addDemoSurveys(tx: Tx, platform: Platform, places: readonly StoredPlace[]): Promise<void> {
  const find = (word: string) => places.find(({ place }) => place.name.includes(word))?.sourceIds[0]?.id;
  const [snorkel, benthic] = [find('fish survey'), find('benthic survey')];
  if (snorkel === undefined || benthic === undefined) return;
  const actor = systemActor(platform.clock);
  const year = platform.clock.now().getUTCFullYear() - 1;
  await addFish(tx, actor, { locationId: snorkel, years: [year - 1, year] });
  await addBenthic(tx, actor, { locationId: benthic, year });
}

async function addFish(tx: Tx, actor: Actor, { locationId, years }: { locationId: number; years: readonly number[] }) {
  const parameters = [{ Name: 'Fat index', Unit: '' }];
  const TypeId = await addSurveyType(tx, actor, NewSurveyType.parse(typeOf('Fish', 'fish', parameters)));
  const taxa: number[] = [];
  for (const [Name, Authority, CommonName, Status] of fish)
    taxa.push((await addTaxon(tx, actor, NewTaxon.parse({ Name, Authority, CommonName, Status }))).id);
  for (const [turn, year] of years.entries()) {
    const Observations = fish.flatMap(([, , , , length, count], kind) =>
      Array.from({ length: count + turn * (kind === 0 ? 9 : -kind) }, (_, index) => {
        const spread = Math.sin(index * 12.9898 + kind * 78.233 + turn) * 0.34;
        const LengthMillimetres = Math.round(length * (1 + spread));
        const k = 1.08 + 0.12 * Math.sin(index * 7 + kind + turn * 2);
        const WeightGrams = Number(((k * LengthMillimetres ** 3) / 100_000).toFixed(1));
        const LifeStage = LengthMillimetres < length * 0.85 ? 'juvenile' : 'adult';
        return { TaxonId: taxa[kind], LengthMillimetres, WeightGrams, LifeStage, Pass: (index % 3) + 1 };
      }),
    );
    const facts = { LocationId: locationId, TypeId, SurveyedOn: `${year}-08-${12 + turn}`, StartTime: '09:30' };
    const effort = {
      Gear: 'Backpack electrofisher',
      EffortSeconds: 2700 + turn * 420,
      AreaSquareMetres: 640,
      Passes: 3,
    };
    const Surveyors = 'R. Alder, S. Heron';
    await addSurvey(tx, actor, NewSurvey.parse({ ...facts, ...effort, Surveyors, Observations }));
  }
}

async function addBenthic(tx: Tx, actor: Actor, { locationId, year }: { locationId: number; year: number }) {
  const TypeId = await addSurveyType(tx, actor, NewSurveyType.parse(typeOf('Benthic', 'benthic', [])));
  const Observations = [];
  for (const [Name, Order, Family, Tolerance, Count] of invertebrates) {
    const Rank = Name.endsWith('idae') ? 'family' : 'genus';
    const { id } = await addTaxon(
      tx,
      actor,
      NewTaxon.parse({ Name, Order, Family, Tolerance, Rank, Status: 'native' }),
    );
    Observations.push({ TaxonId: id, Count, Subsample: 0.25 });
  }
  const facts = { LocationId: locationId, TypeId, SurveyedOn: `${year}-09-17`, StartTime: '11:00', Passes: 1 };
  const effort = { Gear: 'Kick net, 400 µm', EffortSeconds: 180, AreaSquareMetres: 0.9, Surveyors: 'S. Heron' };
  await addSurvey(tx, actor, NewSurvey.parse({ ...facts, ...effort, Observations }));
}

const typeOf = (Name: string, Kind: string, Parameters: readonly object[]) => ({ Name, Kind, Parameters });
