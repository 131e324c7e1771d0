import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { NameLookup } from '../matching/name-lookup.ts';
import { loadNameLookup } from '../matching/read-known-names.ts';
import { makeResolver, type ResolvedRow } from '../matching/resolve-row.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { type FieldParser, makeFieldParser } from '../rows/parse-fields.ts';
import type { Fields } from '../rows/rows.ts';

/** Rows of one station at one time: they get the same station, instants and, where they say none, depth and kind. */
interface StationClass {
  readonly station_class: number;
  readonly station_text: string;
  readonly sampled: string;
  readonly clock: string;
  readonly zone: string;
  readonly analysed: string;
}

/** Rows of one analyte by one method in one unit. */
interface AnalyteClass {
  readonly analyte_class: number;
  readonly analyte_text: string;
  readonly method_text: string;
  readonly unit_text: string;
  readonly fraction_text: string;
  readonly speciation_text: string;
}

type Resolve = (fields: Fields) => ResolvedRow;

/** What is reported of a class that lacks the rest of its rows, or was reported of the rows before. */
const reportedElsewhere = new Set([
  ...['noValue', 'unknownUnit', 'methodNew', 'mediaGuessed', 'limitUnit', 'unknownStation', 'unknownAnalyte'],
]);

interface Names {
  readonly stations: readonly string[];
  readonly analytes: readonly string[];
  readonly now: Date;
}

/** Resolves each class of rows once, into `station_classes` and `analyte_classes`. */
export async function resolveClasses(
  tx: Tx,
  ingestion: IngestionRow,
  { stations, analytes, now }: Names,
): Promise<void> {
  const plan = ReadingPlanText.parse(ingestion.settings);
  const lookup = await loadNameLookup(tx, ingestion.file_id);
  const parse = makeFieldParser(plan.parsing, now.getTime());
  const resolver = makeResolver(lookup, { timeZone: plan.parsing.timeZone });
  const resolve: Resolve = (fields) => resolver(parse(nowhere, fields, {}));
  const toStation = makeStationReader(lookup, resolve);
  await storeClasses(tx, 'station', (await stationClasses(tx, stations)).map(toStation));
  await storeClasses(
    tx,
    'analyte',
    (await analyteClasses(tx, analytes)).map((each) => toAnalyte(each, resolve)),
  );
}

const nowhere: Parameters<FieldParser>[0] = { fileNo: 0, sheet: '', rowNo: 0, columnNo: 0 };

async function stationClasses(tx: Tx, names: readonly string[]): Promise<StationClass[]> {
  const { rows } = await sql<StationClass>`
    select station_class, station_text, sampled, clock, zone, analysed from naming_stations
    where station_text = any (${names}::text[])`.execute(tx);
  return rows;
}

async function analyteClasses(tx: Tx, names: readonly string[]): Promise<AnalyteClass[]> {
  const { rows } = await sql<AnalyteClass>`
    select analyte_class, analyte_text, method_text, unit_text, fraction_text, speciation_text from naming_analytes
    where analyte_text = any (${names}::text[])`.execute(tx);
  return rows;
}

/** More than whether it is known: a clock that was changed at that hour, a unit that does not fit. */
const hasMoreFindings = ({ findings, parsed }: ResolvedRow): boolean =>
  findings.some((finding) => !parsed.findings.includes(finding) && !reportedElsewhere.has(finding.code));

/**
 * The values of a sample are analysed on many days, and on a day those of many samples: the time of sampling is read once,
 * and so is each day of analysis by the clocks of a zone. Neither says anything of the other.
 */
function makeStationReader(lookup: NameLookup, resolve: Resolve) {
  const visits = new Map<string, ReturnType<typeof toVisit>>();
  const analyses = new Map<string, string | null>();
  const toVisit = ({ station_text, sampled, clock, zone }: StationClass) => {
    const stated = { Station: station_text, SampleDateTime: sampled, SampleTime: clock, TimeZone: zone };
    const resolved = resolve(stated);
    const station = lookup.station(station_text);
    return {
      data_source_id: resolved.stationId,
      sampled_at: resolved.sampledAt,
      utc_offset_minutes: resolved.utcOffsetMinutes,
      sampled_on: resolved.sampledOn,
      depth_m: station?.depthM ?? null,
      media_type_id: resolved.mediaTypeId,
      qa_qc_kind: station?.qaQcKind ?? '',
      is_odd: hasMoreFindings(resolved),
    };
  };
  const toAnalysis = ({ station_text, analysed }: StationClass) =>
    resolve({ Station: station_text, AnalysedDateTime: analysed }).analysedAt;
  return (each: StationClass) => {
    const key = JSON.stringify([each.station_text, each.sampled, each.clock, each.zone]);
    const visit = visits.get(key) ?? toVisit(each);
    visits.set(key, visit);
    const day = JSON.stringify([lookup.station(each.station_text)?.timeZone ?? null, each.analysed]);
    const known = analyses.get(day);
    const analysed_at = known === undefined ? toAnalysis(each) : known;
    analyses.set(day, analysed_at);
    return { station_class: each.station_class, ...visit, analysed_at };
  };
}

function toAnalyte(each: AnalyteClass, resolve: Resolve) {
  const resolved = resolve({
    Analyte: each.analyte_text,
    Method: each.method_text,
    Unit: each.unit_text,
    Fraction: each.fraction_text,
    Speciation: each.speciation_text,
    Result: '1',
  });
  return {
    analyte_class: each.analyte_class,
    analyte_id: resolved.analyteId,
    analyte_name: resolved.analyteName,
    fraction: resolved.fraction,
    speciation: resolved.speciation,
    unit: resolved.unit,
    unit_family: resolved.unitFamily,
    is_odd: hasMoreFindings(resolved),
  };
}

const classTables = {
  station: sql`create temporary table station_classes (station_class int, data_source_id bigint, sampled_at timestamptz, utc_offset_minutes int, sampled_on date,
    analysed_at timestamptz, depth_m double precision, media_type_id int, qa_qc_kind text, is_odd boolean) on commit drop`,
  analyte: sql`create temporary table analyte_classes (analyte_class int, analyte_id bigint, analyte_name text, fraction text, speciation text,
    unit text, unit_family text, is_odd boolean) on commit drop`,
};

const classesAtOnce = 10_000;

async function storeClasses(tx: Tx, kind: 'station' | 'analyte', classes: readonly object[]): Promise<void> {
  const table = sql.table(`${kind}_classes`);
  await classTables[kind].execute(tx);
  for (let at = 0; at < classes.length; at += classesAtOnce) {
    const some = JSON.stringify(classes.slice(at, at + classesAtOnce));
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${some}::jsonb)`.execute(tx);
  }
  await sql`analyze ${table}`.execute(tx);
}
