import { type NewObservation, SurveyParameterId, TaxonId } from '@freshet/contract';
import { fullTaxonKey, taxonKey } from '@freshet/domain/ecology';
import type { DeliveredSpecimen, DeliveredSurvey, DeliveredVisit } from '#slices/ecology';
import { fileFinding } from '../findings/findings-catalogue.ts';
import type { FileFinding } from '../rows/rows.ts';
import { type NameKind, namesOf, parameterName, siteName, type UsedName } from './names/name-keys.ts';
import type {
  CoverRecord,
  EcologyRecord,
  EventFacts,
  GroundRecord,
  ObservationRecord,
  RecordPlace,
  SpecimenRecord,
} from './reading/ecology-record.ts';

/** What a name means: a thing (of one that is still to be added, a number that nothing has), or that it waits or is left out. */
export type Meaning = { readonly id: number } | 'waits' | 'leftOut';
export type Resolve = (kind: NameKind, key: string) => Meaning;

/** A survey or visit with how many records make it up. */
interface Group<T> {
  readonly value: T;
  readonly records: number;
}

export interface Arranged {
  readonly surveys: readonly Group<DeliveredSurvey>[];
  readonly visits: readonly Group<DeliveredVisit>[];
  readonly ready: number;
  readonly held: number;
  readonly leftOut: number;
  /** Records that turn out to be of the same taxon as others: each has a finding. */
  readonly clashes: readonly FileFinding[];
}

type EventRecord = Exclude<EcologyRecord, { what: 'taxon' }>;
type Event = { readonly facts: EventFacts; readonly records: EventRecord[] };

/** Puts the records of a file together to surveys and visits, as far as every name they use has a meaning. */
export function arrangeRecords(records: readonly EcologyRecord[], resolve: Resolve, fileVersionId: number): Arranged {
  const events = new Map<string, Event>();
  let [held, leftOut] = [0, 0];
  for (const record of records) {
    if (record.what === 'taxon') continue;
    const meanings = namesOf(record).map(({ kind, key }) => resolve(kind, key));
    if (meanings.includes('leftOut')) leftOut += 1;
    else if (meanings.includes('waits')) held += 1;
    else place(events, record, resolve);
  }
  const clashes: FileFinding[] = [];
  const make = makeMaker(resolve, fileVersionId, clashes);
  const all = [...events.values()].map((event) => ({ event, made: make(event) }));
  const surveys = all.flatMap(({ event, made }) =>
    'typeId' in made ? [{ value: made, records: event.records.length }] : [],
  );
  const visits = all.flatMap(({ event, made }) =>
    'plotId' in made ? [{ value: made, records: countOfVisit(made, event) }] : [],
  );
  const ready = [...surveys, ...visits].reduce((sum, each) => sum + each.records, 0);
  return { surveys, visits, ready, held, leftOut, clashes };
}

const countOfVisit = ({ covers, ground, measured }: DeliveredVisit, event: Event) =>
  covers.length + ground.length + measured.length + countSpecimens(event);

/** What was measured on an event, in an order that does not hang on the file's. */
const measuredOf = (records: readonly EventRecord[]) =>
  records
    .flatMap((each) => (each.what === 'eventMeasure' ? [each.measured] : []))
    .map(({ parameter, unit, value }) => ({ parameter, unit, value }))
    .sort((one, other) => (one.parameter < other.parameter ? -1 : 1));

/** Each line about a specimen is a record: it may be named several times. */
const countSpecimens = ({ records }: Event) => records.filter(({ what }) => what === 'specimen').length;

const idOf = (meaning: Meaning) => (typeof meaning === 'string' ? 0 : meaning.id);

function place(events: Map<string, Event>, record: EventRecord, resolve: Resolve): void {
  const { event } = record;
  const site = siteName(event);
  const key = [
    ...[event.isPlot, idOf(resolve(site.kind, site.key))],
    ...[event.isPlot ? 0 : idOf(resolve('surveyType', taxonKey(event.type))), event.day, event.time],
  ].join(' ');
  const group = events.get(key);
  if (group) group.records.push(record);
  else events.set(key, { facts: event, records: [record] });
}

function makeMaker(resolve: Resolve, fileVersionId: number, clashes: FileFinding[]) {
  const of = ({ kind, key }: Pick<UsedName, 'kind' | 'key'>) => idOf(resolve(kind, key));
  const taxonOf = (taxon: { name: string; authority: string }) =>
    of({ kind: 'taxon', key: fullTaxonKey(taxon).slice(0, 1000) });
  const origin = ({ sheet, rowNo }: RecordPlace) => ({ file_version_id: fileVersionId, sheet, row_no: rowNo });

  const observation = (each: ObservationRecord): DeliveredSurvey['observations'][number] => ({
    ...plainOf(each),
    TaxonId: TaxonId.parse(taxonOf(each.taxon)),
    Measurements: measuresOf(each),
    origin: origin(each.place),
  });
  const measuresOf = ({ event, measured }: ObservationRecord): NewObservation['Measurements'] =>
    measured.map(({ parameter, unit, value }) => ({
      ParameterId: SurveyParameterId.parse(of(parameterName(event, parameter, unit))),
      Value: value,
    }));

  const survey = ({ facts, records }: Event): DeliveredSurvey => ({
    ...{ day: facts.day, time: facts.time, surveyors: facts.surveyors, gear: facts.gear, notes: facts.notes },
    ...{ effortSeconds: facts.effortSeconds, areaM2: facts.areaM2, passes: facts.passes },
    locationId: of(siteName(facts)),
    typeId: of({ kind: 'surveyType', key: taxonKey(facts.type).slice(0, 1000) }),
    measured: measuredOf(records),
    observations: records.flatMap((each) => (each.what === 'observation' ? [observation(each)] : [])),
  });

  const visit = ({ facts, records }: Event): DeliveredVisit => ({
    plotId: of(siteName(facts)),
    ...{ day: facts.day, observers: facts.surveyors, notes: facts.notes, measured: measuredOf(records) },
    covers: distinctCovers(records.flatMap((each) => (each.what === 'cover' ? [each] : []))),
    ground: distinctGround(records.flatMap((each) => (each.what === 'ground' ? [each] : []))),
    specimens: specimensOf(records.flatMap((each) => (each.what === 'specimen' ? [each] : []))),
  });

  /** Two names of one taxon in a layer would take each other's place. */
  const distinctCovers = (covers: readonly CoverRecord[]): DeliveredVisit['covers'] => {
    const first = new Map<string, CoverRecord>();
    return covers.flatMap((each) => {
      const taxonId = taxonOf(each.taxon);
      const before = first.get(`${taxonId} ${each.stratum}`);
      if (before) {
        const text = `${each.taxon.name} ${each.taxon.authority}`.trim();
        clashes.push(fileFinding('ecologySameTaxon', { ...each.place, text }, { first: before.place.rowNo }));
        return [];
      }
      first.set(`${taxonId} ${each.stratum}`, each);
      const { stratum, scale, recorded, individuals, heightM, vigour } = each;
      return [{ taxonId, stratum, scale, recorded, individuals, heightM, vigour, origin: origin(each.place) }];
    });
  };

  /** Two names of one plot may say the same surface. */
  const distinctGround = (ground: readonly GroundRecord[]): DeliveredVisit['ground'] => {
    const first = new Map<string, GroundRecord>();
    return ground.flatMap((each) => {
      const { surface, percent, place: at } = each;
      const before = first.get(surface);
      if (before) {
        clashes.push(fileFinding('ecologySameGround', { ...at, text: surface }, { first: before.place.rowNo }));
        return [];
      }
      first.set(surface, each);
      return [{ surface, percent, origin: origin(at) }];
    });
  };

  const specimensOf = (records: readonly SpecimenRecord[]): DeliveredSpecimen[] => {
    const byLabel = new Map<string, SpecimenRecord[]>();
    for (const each of records)
      byLabel.set(each.label.toLowerCase(), [...(byLabel.get(each.label.toLowerCase()) ?? []), each]);
    return [...byLabel.values()].flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { label, herbariumNumber, collectedBy, notes } = first;
      const names = all
        .flatMap(({ taxon, identifiedOn, identifiedBy, confidence, remarks }) =>
          taxon ? [{ taxonId: taxonOf(taxon), on: identifiedOn, by: identifiedBy, confidence, remarks }] : [],
        )
        .sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
      return [{ label, herbariumNumber, collectedBy, notes, names, origin: origin(first.place) }];
    });
  };
  return (event: Event): DeliveredSurvey | DeliveredVisit => (event.facts.isPlot ? visit(event) : survey(event));
}

const plainOf = (each: ObservationRecord): Omit<NewObservation, 'TaxonId' | 'Measurements'> => ({
  Count: each.count,
  LifeStage: each.lifeStage,
  Sex: each.sex,
  LengthMillimetres: each.lengthMm,
  WeightGrams: each.weightG,
  Condition: each.condition,
  Pass: each.pass,
  Subsample: each.subsample,
  Label: each.label,
  Notes: each.notes,
});
