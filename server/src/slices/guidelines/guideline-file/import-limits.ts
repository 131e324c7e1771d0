import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { StandardContent, StandardRow } from '../guideline/guideline-queries.ts';
import {
  findStationsByName,
  listStationLimits,
  replaceLimits,
  type StationLimitRow,
} from '../standards/station-limits.ts';
import type { ReadLimit } from './read-limit.ts';
import type { FileFinding, ReadStandardRow } from './read-standard-rows.ts';

/** A row that is about a limit of stations and has nothing wrong in itself. */
interface LimitRow {
  readonly row: number;
  readonly content: StandardContent;
  readonly limit: ReadLimit;
}

/** The rows of a file, those about limits of stations apart. */
export function partRows(rows: readonly ReadStandardRow[]) {
  const limits = rows.flatMap(({ row, content, limit }): LimitRow[] =>
    content && limit ? [{ row, content, limit }] : [],
  );
  const apart = new Set(limits.map(({ row }) => row));
  return { standards: rows.filter(({ row }) => !apart.has(row)), limits };
}

interface LimitImport {
  readonly standards: readonly StandardRow[];
  readonly identityOf: (content: StandardContent) => string;
  /** Limits that the file does not name are removed too. */
  readonly removesMissing: boolean;
  /** The change is the installation's: limits of stations are a tenant's. */
  readonly isOfInstallation: boolean;
}

interface LimitOutcome {
  readonly added: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly removed: number;
  readonly findings: readonly FileFinding[];
}

type Given = Parameters<typeof replaceLimits>[3][number];

/**
 * Brings the limits of stations into the standards they belong to. What is stored of a standard that no row is about
 * stays.
 */
export async function importLimits(
  tx: Tx,
  scope: Scope,
  rows: readonly LimitRow[],
  { standards, identityOf, removesMissing, isOfInstallation }: LimitImport,
): Promise<LimitOutcome> {
  if (isOfInstallation) return refuseAll(rows);
  const findings: FileFinding[] = [];
  const byIdentity = new Map(standards.map((standard) => [identityOf(standard), standard]));
  const names = rows.flatMap(({ limit }) => limit.stations);
  const stations = await findStationsByName(tx, scope.tenantId, names);
  const wanted = new Map<StandardRow, Given[]>();
  for (const one of rows) {
    const standard = byIdentity.get(identityOf(one.content));
    const unknown = one.limit.stations.filter((name) => !stations.has(name.toLowerCase()));
    if (!standard) findings.push(toFinding(one.row, 'limitWithoutStandard'));
    for (const name of unknown) findings.push(toFinding(one.row, 'unknownStation', name));
    if (!standard || unknown.length > 0) continue;
    wanted.set(standard, [...(wanted.get(standard) ?? []), toGiven(one.limit, stations)]);
  }
  const rejected = new Set(findings.map(({ Row }) => Row)).size;
  const counts = { added: 0, unchanged: 0, removed: 0 };
  for (const standard of removesMissing && rejected === 0 ? standards : wanted.keys()) {
    const known = (await listStationLimits(tx, [standard.lineage_id])).map(fromRow);
    const requested = new Map((wanted.get(standard) ?? []).map((one) => [keyOf(one), one]));
    const before = new Set(known.map(keyOf));
    const added = [...requested.keys()].filter((key) => !before.has(key)).length;
    // Where a row could not be read it is unknown what else it would have kept.
    const gone = rejected > 0 ? [] : known.filter((one) => !requested.has(keyOf(one)));
    counts.added += added;
    counts.unchanged += requested.size - added;
    counts.removed += gone.length;
    if (added + gone.length === 0) continue;
    const unchanged = known.filter((one) => !gone.includes(one) && !requested.has(keyOf(one)));
    await replaceLimits(tx, scope, standard, [...unchanged, ...requested.values()]);
  }
  return { ...counts, rejected, findings };
}

const refuseAll = (rows: readonly LimitRow[]): LimitOutcome => ({
  ...{ added: 0, unchanged: 0, removed: 0, rejected: rows.length },
  findings: rows.map(({ row }) => toFinding(row, 'limitsOfTenants')),
});

const sentences = {
  limitWithoutStandard: 'There is no standard for this analyte, fraction, media and statistic.',
  unknownStation: 'The station is not known.',
  limitsOfTenants: 'Limits of stations belong to a tenant: its administrators import them.',
} as const;

const toFinding = (Row: number, Code: keyof typeof sentences, name = ''): FileFinding => ({
  ...{ Row, Column: 'Stations', Cell: name, Code, Severity: 'error', Message: sentences[Code], Parameters: { name } },
});

const toGiven = (limit: ReadLimit, stations: ReadonlyMap<string, number>): Given => ({
  StationIds: limit.stations.flatMap((name) => stations.get(name.toLowerCase()) ?? []),
  ValueType: limit.valueType,
  StandardValue: limit.value,
  IsAdded: limit.isAdded,
  ValidFrom: limit.validFrom,
  ValidTo: limit.validTo,
  Source: limit.source,
});

const fromRow = (row: StationLimitRow): Given => ({
  StationIds: row.data_source_ids,
  ValueType: row.value_type === 'range' ? 'range' : 'double',
  StandardValue: row.value,
  IsAdded: row.is_added,
  ValidFrom: row.valid_from,
  ValidTo: row.valid_to,
  Source: row.source,
});

const keyOf = ({ StationIds, ...limit }: Given): string =>
  JSON.stringify([
    [...new Set(StationIds)].sort((one, other) => one - other),
    ...[limit.ValueType, limit.StandardValue, limit.IsAdded, limit.ValidFrom, limit.ValidTo, limit.Source],
  ]);
