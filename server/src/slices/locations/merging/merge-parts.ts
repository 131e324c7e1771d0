import { sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { SourceRow } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { describeChange } from '../linking/linking-plan.ts';
import { named, nothing, type Part } from '../linking/plan-parts.ts';
import type { Row, RowChange } from '../linking/row-changes.ts';
import { metadataOf } from './merge-queries.ts';
import { type ResultGuard, stationData, stationDeployments, stationLimits } from './station-data.ts';
import { stationSeries } from './station-series.ts';

type Settable = Extract<RowChange, { kind: 'set' }>['table'];

const setAll = (table: Settable, ids: readonly (number | string)[], before: Row, after: Row): RowChange[] =>
  ids.length === 0 ? [] : [{ kind: 'set', table, rows: ids.map((id) => ({ id, before, after })) }];

/** All names of the source become further names of the target. */
export function namesPart(source: SourceRow, target: SourceRow): Part {
  const to = primaryName(target);
  return {
    changes: source.synonyms.map(({ name }) =>
      describeChange(
        'synonymMoved',
        { source: named(source) },
        sentence('nameBecomesAdditional', { name, station: to }),
      ),
    ),
    rows: [
      {
        kind: 'set',
        table: 'synonyms',
        rows: source.synonyms.map(({ id, is_primary }) => ({
          id,
          before: { data_source_id: source.id, is_primary },
          after: { data_source_id: target.id, is_primary: false },
        })),
      },
    ],
  };
}

export async function dataPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part & { guard: ResultGuard }> {
  const { sampleIds, results } = await stationData.registered().listData(tx, source.id);
  const [before, after] = [{ data_source_id: source.id }, { data_source_id: target.id }];
  const open = results.filter(({ is_open }) => is_open).length;
  const message = sentence('samplesMove', { station: primaryName(target), samples: sampleIds.length, results: open });
  return {
    changes: sampleIds.length ? [describeChange('dataMoved', { source: named(source) }, message)] : [],
    rows: [
      ...setAll('samples', sampleIds, before, after),
      ...setAll(
        'results',
        results.map(({ id }) => id),
        before,
        after,
      ),
    ],
    guard: { sampleIds, results: results.length, open },
  };
}

/** Time series keep their points, corrections and approvals; only their station is another. */
export async function seriesPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part> {
  const ids = await stationSeries.registered().listSeries(tx, source.id);
  if (ids.length === 0) return nothing;
  const message = sentence('seriesMove', { station: primaryName(target), series: ids.length });
  return {
    changes: [describeChange('dataMoved', { source: named(source) }, message)],
    rows: setAll('series', ids, { data_source_id: source.id }, { data_source_id: target.id }),
  };
}

/** Limits that a permit sets at the source hold at the target. */
export async function limitsPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part> {
  const ids = await stationLimits.registered().listLimits(tx, source.id, target.id);
  if (ids.length === 0) return nothing;
  const message = sentence('limitsMove', { station: primaryName(target), limits: ids.length });
  return {
    changes: [describeChange('dataMoved', { source: named(source) }, message)],
    rows: setAll('stationLimits', ids, { data_source_id: source.id }, { data_source_id: target.id }),
  };
}

/** What was deployed at the source was deployed at the target: an instrument is still at one place at a time. */
export async function deploymentsPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part> {
  const ids = await stationDeployments.registered().listDeployments(tx, source.id);
  if (ids.length === 0) return nothing;
  const message = sentence('deploymentsMove', { station: primaryName(target), deployments: ids.length });
  return {
    changes: [describeChange('dataMoved', { source: named(source) }, message)],
    rows: setAll('deployments', ids, { data_source_id: source.id }, { data_source_id: target.id }),
  };
}

const firstOrdinal = 3;

/** Metadata is appended. A field both have keeps the target's name; the source's is distinguished by where it came from. */
export async function metadataPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part> {
  const theirs = await metadataOf(tx, target.id);
  const mine = await metadataOf(tx, source.id);
  const taken = new Set(theirs.map(({ field }) => field.toLowerCase()));
  const rows = mine.map(({ id, field, ordinal }, index) => {
    const freeName = freeField(field, primaryName(source), taken);
    return {
      id,
      before: { data_source_id: source.id, field, ordinal },
      after: { data_source_id: target.id, field: freeName, ordinal: firstOrdinal + theirs.length + index },
    };
  });
  if (rows.length === 0) return nothing;
  const message = sentence('metadataMoves', { station: primaryName(target), fields: rows.length });
  return {
    changes: [describeChange('dataMoved', { source: named(source) }, message)],
    rows: [{ kind: 'set', table: 'station_metadata', rows }],
  };
}

const longestField = 100;

function freeField(field: string, origin: string, taken: Set<string>): string {
  let free = field;
  for (let copy = 1; taken.has(free.toLowerCase()); copy += 1) {
    const ending = ` (${origin.slice(0, 60)}${copy > 1 ? ` ${copy}` : ''})`;
    free = `${field.slice(0, longestField - ending.length)}${ending}`;
  }
  taken.add(free.toLowerCase());
  return free;
}

export function tagsPart(source: SourceRow, target: SourceRow): Part {
  const added = source.tag_ids.filter((id) => !target.tag_ids.includes(id));
  const rowsOf = (sourceId: number, tags: readonly number[]) =>
    tags.map((tag_id) => ({ data_source_id: sourceId, tag_id }));
  const rows: RowChange[] = [];
  if (source.tag_ids.length)
    rows.push({ kind: 'delete', table: 'data_source_tags', rows: rowsOf(source.id, source.tag_ids) });
  if (added.length) rows.push({ kind: 'insert', table: 'data_source_tags', rows: rowsOf(target.id, added) });
  const message = sentence('tagsMove', { station: primaryName(target), tags: added.length });
  return { changes: added.length ? [describeChange('dataMoved', { source: named(source) }, message)] : [], rows };
}

const factNames = [
  ['location_type', 'factType'],
  ['description', 'factDescription'],
  ['latitude', 'factCoordinates'],
  ['elevation_m', 'factElevation'],
  ['category_id', 'factCategory'],
  ['media_type_id', 'factMediaType'],
] as const;

/** What the target does not say about itself it takes from the source. */
export function factsPart(source: SourceRow, target: SourceRow): Part {
  const hasPosition = target.latitude !== null;
  const facts = {
    location_type: target.location_type ?? source.location_type,
    description: target.description ?? source.description,
    latitude: hasPosition ? target.latitude : source.latitude,
    longitude: hasPosition ? target.longitude : source.longitude,
    elevation_m: target.elevation_m ?? source.elevation_m,
    category_id: target.category_id ?? source.category_id,
    media_type_id: target.media_type_id ?? source.media_type_id,
  };
  const { location_type, description, latitude, longitude, elevation_m, category_id, media_type_id } = target;
  const was: Row = { location_type, description, latitude, longitude, elevation_m, category_id, media_type_id };
  const after: Row = facts;
  const taken = factNames.filter(([name]) => after[name] !== was[name]);
  if (taken.length === 0) return nothing;
  const messages = taken.map(([, fact]) =>
    sentence('stationTakesOver', { station: primaryName(target), fact: sentence(fact) }),
  );
  return {
    changes: messages.map((message) => describeChange('dataMoved', { source: named(source) }, message)),
    rows: [{ kind: 'set', table: 'data_sources', rows: [{ id: target.id, before: was, after }] }],
  };
}
