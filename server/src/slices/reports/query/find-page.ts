import { isByTime, type PageEnd } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { listResultsOf, type ResultRow } from './result-queries.ts';
import {
  findFewSamples,
  isNewestFirst,
  listNextSamples,
  listSamplesById,
  type SampleQuery,
  type SampleRef,
  type SampleRow,
} from './sample-queries.ts';

export interface PageQuery extends SampleQuery {
  readonly after: PageEnd | null;
  /** How many samples with results the page shall have. */
  readonly take: number;
}

export interface SamplePage {
  readonly samples: readonly { readonly sample: SampleRow; readonly results: readonly ResultRow[] }[];
  readonly next: PageEnd | null;
}

type PageSample = SamplePage['samples'][number];

const stationsAtOnce = 2_000;
const mostSamplesAtOnce = 5_000;
/** So many are read of every station when all of them are put in order of time. */
const mostByTime = 500;

/** The next samples of a selection that have results of its analytes. */
export async function findPage(tx: Tx, query: PageQuery): Promise<SamplePage> {
  const fewSamples = await findFewSamples(tx, query);
  return fewSamples ? pageOfFew(tx, query, fewSamples) : pageOfMany(tx, query);
}

/** All samples are known: they are put in order, and those after the last page are looked at. */
export async function pageOfFew(tx: Tx, query: PageQuery, fewSamples: readonly SampleRef[]): Promise<SamplePage> {
  const { selection, after, take, order } = query;
  const places = new Map(selection.stations.map((id, place) => [Number(id), place]));
  const placeOf = ({ station }: Pick<SampleRef, 'station'>) => places.get(station) ?? -1;
  const sense = isNewestFirst(order) ? -1 : 1;
  const compare = (a: SampleRef, b: SampleRef) =>
    (isByTime(order) ? 0 : placeOf(a) - placeOf(b)) || sense * (a.at - b.at || b.sample_id - a.sample_id);
  const end = after && { station: after.Station, at: after.SampledAt, sample_id: after.Sample };
  const left = fewSamples
    .filter((one) => places.has(one.station) && (end === null || compare(one, end) > 0))
    .sort(compare);
  const pageSamples: PageSample[] = [];
  let at = 0;
  while (at < left.length && pageSamples.length < take) {
    const some = left.slice(at, at + take - pageSamples.length);
    at += some.length;
    const rows = await listSamplesById(
      tx,
      some.map(({ sample_id }) => sample_id),
      selection.dateRange,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    pageSamples.push(
      ...(await selectWithResults(
        tx,
        query,
        some.flatMap(({ sample_id }) => byId.get(sample_id) ?? []),
      )),
    );
  }
  const last = left[at - 1];
  const isEnd = at >= left.length || last === undefined;
  return {
    samples: pageSamples,
    next: isEnd ? null : endOf({ data_source_id: last.station, id: last.sample_id, at: last.at }),
  };
}

/** Goes through the samples station by station, or through all by time, until the page is full. */
export function pageOfMany(tx: Tx, params: PageQuery): Promise<SamplePage> {
  // A station that is named twice would come twice.
  const selection = { ...params.selection, stations: [...new Set(params.selection.stations)] };
  const query = { ...params, selection };
  return isByTime(query.order) ? pageByTime(tx, query) : pageByStation(tx, query);
}

async function pageByTime(tx: Tx, query: PageQuery): Promise<SamplePage> {
  const { selection, take } = query;
  const pageSamples: PageSample[] = [];
  let after: PageEnd | null = query.after;
  let most = take;
  do {
    const samples = await listNextSamples(tx, query, { stations: selection.stations, after, most });
    for (const one of await selectWithResults(tx, query, samples)) {
      if (pageSamples.length === take) return { samples: pageSamples, next: endOf(pageSamples.at(-1)?.sample) };
      pageSamples.push(one);
    }
    after = samples.length < most ? null : endOf(samples.at(-1));
    most = Math.min(most * 2, mostByTime);
  } while (after !== null && pageSamples.length < take);
  return { samples: pageSamples, next: after };
}

async function pageByStation(tx: Tx, query: PageQuery): Promise<SamplePage> {
  const { selection, take } = query;
  const pageSamples: PageSample[] = [];
  let after: PageEnd | null = query.after;
  let place = after ? placeOfStation(selection.stations, after.Station) : 0;
  // Where few samples have what is requested, more are looked at each time.
  let most = take;
  while (place >= 0 && place < selection.stations.length && pageSamples.length < take) {
    const stations = selection.stations.slice(place, place + stationsAtOnce);
    const samples = await listNextSamples(tx, query, { stations, after, most });
    for (const one of await selectWithResults(tx, query, samples)) {
      if (pageSamples.length === take) return { samples: pageSamples, next: endOf(pageSamples.at(-1)?.sample) };
      pageSamples.push(one);
    }
    const last = samples.at(-1);
    const isThrough = samples.length < most || last === undefined;
    after = isThrough ? null : endOf(last);
    place = isThrough ? place + stations.length : placeOfStation(selection.stations, last.data_source_id);
    most = Math.min(most * 2, mostSamplesAtOnce);
  }
  if (pageSamples.length < take) return { samples: pageSamples, next: null };
  return { samples: pageSamples, next: endOf(pageSamples.at(-1)?.sample) };
}

const placeOfStation = (stations: readonly number[], id: number) => stations.indexOf(id);

async function selectWithResults(tx: Tx, query: PageQuery, samples: readonly SampleRow[]): Promise<PageSample[]> {
  const { selection, includeQaQc } = query;
  const rows = await listResultsOf(
    tx,
    samples.map(({ id }) => id),
    { analytes: selection.analytes, includeQaQc },
  );
  const bySample = new Map<number, ResultRow[]>();
  for (const row of rows) {
    const group = bySample.get(row.sample_id);
    if (group) group.push(row);
    else bySample.set(row.sample_id, [row]);
  }
  const places = new Map(selection.analytes.map((id, place) => [Number(id), place]));
  const placeOf = ({ analyte_id }: ResultRow) => places.get(analyte_id) ?? 0;
  return samples.flatMap((sample) => {
    const results = bySample.get(sample.id);
    return results ? [{ sample, results: results.sort((a, b) => placeOf(a) - placeOf(b) || compareKeys(a, b)) }] : [];
  });
}

const compareKeys = (a: ResultRow, b: ResultRow) =>
  compareTexts(a.fraction, b.fraction) ||
  compareTexts(a.basis ?? '', b.basis ?? '') ||
  compareTexts(a.method, b.method) ||
  a.replicate - b.replicate ||
  a.id - b.id;

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Where a page goes on that ended with this sample. */
export const endOf = (sample: Pick<SampleRow, 'data_source_id' | 'id' | 'at'> | undefined): PageEnd | null =>
  sample ? { Station: sample.data_source_id, Sample: sample.id, SampledAt: sample.at } : null;
