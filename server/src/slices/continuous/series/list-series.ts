import { problem, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findStations, findStationsOfRows, gather } from '#slices/locations';
import { countOpenFindings } from '../checks/finding-queries.ts';
import { silentSince } from '../watch/silent-since.ts';
import { findLatest, findSeries, type SeriesFilter, type SeriesOrder, type SeriesRow } from './series-queries.ts';
import { toLatest, toSeries } from './series-view.ts';
import { requireTags } from './write-tags.ts';

const usualPage = 200;

type PageFilter = Omit<SeriesFilter, 'after'>;

/** A page of series, the caller's own and those of stations that others let it read. */
export function listSeries(scope: Scope, filter: PageFilter, after: string | undefined) {
  return readPage(scope, filter, after, async (tx, query, isShared) => {
    const rows = await findSeries(tx, query);
    const ids = rows.map(({ id }) => id);
    const [open, silent] = await Promise.all([countOpenFindings(tx, ids), silentSince(tx, scope.now(), ids)]);
    return rows.map((row) => ({ row, view: () => toSeries(row, isShared, open.get(row.id), silent.get(row.id)) }));
  });
}

/** The same page with nothing but the newest values, for those who find often. */
export function listLatest(scope: Scope, filter: PageFilter, after: string | undefined) {
  return readPage(scope, filter, after, async (tx, query) => {
    const rows = await findLatest(tx, query);
    const stations = await findStationsOfRows(tx, rows);
    return rows.flatMap((row) => {
      const station = stations.get(row.data_source_id);
      // Gone since the rows were read, and they with it.
      return station ? [{ row, view: () => toLatest(row, station.name) }] : [];
    });
  });
}

interface Listed<View> {
  readonly row: SeriesOrder;
  view(): View;
}

async function readPage<View>(
  scope: Scope,
  filter: PageFilter,
  after: string | undefined,
  read: (tx: Tx, query: SeriesFilter, isShared: boolean) => Promise<Listed<View>[]>,
): Promise<{ Data: View[]; Next: string | null }> {
  const take = filter.take ?? usualPage;
  const query = { ...filter, take: take + 1, after: after === undefined ? undefined : readPlace(after) };
  await requireNamed(scope, filter);
  const pages = await gather(scope, (tx, isShared) => read(tx, query, isShared));
  // One answer is in order already.
  const sorted = pages.length === 1 ? pages.flat() : pages.flat().sort((one, other) => compare(one.row, other.row));
  const last = sorted.length > take ? sorted[take - 1] : undefined;
  return {
    Data: sorted.slice(0, take).map((listed) => listed.view()),
    Next: last ? writePlace(last.row) : null,
  };
}

/** Refuses stations and tags that are not there, as a missing thing is. */
async function requireNamed(scope: Scope, { stationIds = [], tagIds = [] }: SeriesFilter): Promise<void> {
  if (stationIds.length > 0) await requireStations(scope, stationIds);
  if (tagIds.length > 0) await scope.transaction((tx) => requireTags(tx, tagIds));
}

/** Refuses stations that are neither the caller's nor shared with it. */
export async function requireStations(scope: Scope, stationIds: readonly number[]): Promise<void> {
  const stations = (await gather(scope, (tx) => findStations(tx, stationIds))).flat();
  if (stations.length < new Set(stationIds).size) throw problem('notFound');
}

function compare(one: SeriesOrder, other: SeriesOrder): number {
  const order = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  return (
    order(one.parameter.toLowerCase(), other.parameter.toLowerCase()) ||
    order(one.label.toLowerCase(), other.label.toLowerCase()) ||
    one.id - other.id
  );
}

const writePlace = ({ parameter, label, id }: SeriesOrder): string =>
  Buffer.from(JSON.stringify([parameter, label, id])).toString('base64url');

function readPlace(text: string): SeriesOrder {
  try {
    const [parameter, label, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof parameter === 'string' && typeof label === 'string' && Number.isSafeInteger(id)) {
      return { parameter, label, id: Number(id) };
    }
  } catch {
    // Not written by us.
  }
  throw problem('request.invalid', {}, [
    {
      Location: "query 'after'",
      Path: 'after',
      Severity: 'error',
      Code: 'custom',
      ...sentence('mustBeNextOfPageBefore'),
    },
  ]);
}

/** Reads about a series: the caller's own, or one of a station that another tenant lets it read. */
export async function readOneSeries<T>(
  scope: Scope,
  id: number,
  read: (tx: Tx, series: SeriesRow, isShared: boolean) => Promise<T>,
): Promise<T> {
  const find = async (tx: Tx, isShared: boolean): Promise<{ answer: T } | null> => {
    const [row] = await findSeries(tx, { ids: [id] });
    return row ? { answer: await read(tx, row, isShared) } : null;
  };
  const ofTenant = await scope.transaction((tx) => find(tx, false));
  const result = ofTenant ?? (await scope.readGranted((tx) => find(tx, true))).find((answer) => answer !== null);
  if (!result) throw problem('notFound');
  return result.answer;
}
