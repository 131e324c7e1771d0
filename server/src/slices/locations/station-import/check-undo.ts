import { type Sentence, sentence } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationFacts } from './plan-import.ts';

type Fact = (typeof stationFacts)[number];
type Value = string | number | null;
type Facts = Readonly<Partial<Record<Fact, Value>>>;

/** What an import did to a station that has not been taken back yet, beside what the station is now. */
export interface ImportedNow {
  readonly id: number;
  readonly is_new: boolean;
  readonly new_place_id: number | null;
  readonly synonym: string | null;
  readonly before: Facts;
  readonly after: Facts;
  /** Null for a station that is gone. */
  readonly now: (Facts & { readonly monitoring_feature_id: number | null }) | null;
  readonly names: readonly string[];
  /** Metadata and tags it has got since. */
  readonly extras: number;
}

export async function listImportedRows(tx: Tx, importId: number): Promise<ImportedNow[]> {
  const { rows } = await sql<ImportedNow>`
    select r.data_source_id as id, r.is_new, r.new_place_id, r.synonym, r.before, r.after,
      case when d.id is null then null else to_jsonb(d) end as now,
      coalesce((select array_agg(s.name order by s.is_primary desc, s.id) from synonyms s
        where s.tenant_id = r.tenant_id and s.data_source_id = r.data_source_id), '{}') as names,
      (select count(*) from station_metadata m where m.tenant_id = r.tenant_id and m.data_source_id = r.data_source_id)
        + (select count(*) from data_source_tags t where t.tenant_id = r.tenant_id and t.data_source_id = r.data_source_id)
        as extras
    from station_import_rows r left join data_sources d on d.tenant_id = r.tenant_id and d.id = r.data_source_id
    where r.import_id = ${importId} and r.undone_at is null order by r.data_source_id`.execute(tx);
  return rows;
}

export interface CheckedUndo {
  readonly removed: number[];
  readonly restored: { readonly id: number; readonly facts: Facts; readonly synonym: string | null }[];
  readonly stays: { readonly Id: number; readonly Name: string; readonly Reasons: Sentence[] }[];
  /** Of which nothing is left to take back. */
  readonly done: number[];
}

/** Decides what of an import can be taken back, and why the rest stays. */
export function checkUndo(rows: readonly ImportedNow[], uses: ReadonlyMap<number, readonly Sentence[]>): CheckedUndo {
  const evaluated: CheckedUndo = { removed: [], restored: [], stays: [], done: [] };
  for (const row of rows) {
    const reasons = row.now === null ? [] : row.is_new ? whyNewStays(row, uses) : [];
    if (row.now === null) evaluated.done.push(row.id);
    else if (row.is_new && reasons.length === 0) {
      evaluated.removed.push(row.id);
      evaluated.done.push(row.id);
    } else if (!row.is_new) reasons.push(...evaluateChanged(row, row.now, evaluated));
    if (reasons.length > 0) evaluated.stays.push({ Id: row.id, Name: row.names[0] ?? '', Reasons: reasons });
  }
  return evaluated;
}

function whyNewStays(row: ImportedNow, uses: ReadonlyMap<number, readonly Sentence[]>): Sentence[] {
  const { now, after, names, synonym, new_place_id: madePlace, extras } = row;
  if (!now) return [];
  const isMoved = madePlace !== null && now.monitoring_feature_id !== madePlace;
  const changed = [
    ...changedSince(now, after),
    ...(names.length !== (synonym === null ? 1 : 2) ? ['factNames' as const] : []),
    ...(isMoved ? ['factPlace' as const] : []),
    ...(extras > 0 ? ['factMetadata' as const] : []),
  ];
  return [...(uses.get(row.id) ?? []), ...changed.map(describeChanged)];
}

/** Puts back what still is as the import left it. Gives what is not. */
function evaluateChanged(
  { id, before, after, synonym, names }: ImportedNow,
  now: Facts,
  { restored, done }: CheckedUndo,
): Sentence[] {
  const changed = new Set(changedSince(now, after));
  const facts = Object.fromEntries(
    stationFacts
      .filter((name) => name in after && !changed.has(factCodes[name]))
      .map((name) => [name, before[name] ?? null]),
  );
  const back = synonym !== null && names.slice(1).includes(synonym) ? synonym : null;
  if (Object.keys(facts).length > 0 || back !== null) restored.push({ id, facts, synonym: back });
  // What was changed since is somebody else's by now: there is nothing left to put back.
  done.push(id);
  return [...changed].map(describeChanged);
}

const factCodes = {
  location_type: 'factType',
  description: 'factDescription',
  latitude: 'factCoordinates',
  longitude: 'factCoordinates',
  elevation_m: 'factElevation',
  time_zone: 'factTimeZone',
  category_id: 'factCategory',
  community_type: 'factCommunityType',
  plot_type: 'factPlotType',
  survey_type: 'factSurveyType',
} as const satisfies Record<Fact, string>;

type FactCode = (typeof factCodes)[Fact] | 'factNames' | 'factPlace' | 'factMetadata';

const changedSince = (now: Facts, after: Facts): FactCode[] => [
  ...new Set(
    stationFacts
      .filter((name) => name in after && (now[name] ?? null) !== (after[name] ?? null))
      .map((name) => factCodes[name]),
  ),
];

const describeChanged = (fact: FactCode) => sentence('changedSince', { fact: sentence(fact) });
