import { makeStationClocks } from '@freshet/domain';
import { convertReported, makeUnitTable, type UnitTable } from '@freshet/domain/units';
import { unitFamily } from '@freshet/domain/units/catalogue';
import { type ReportedValue, toReportedValue, withoutNoise } from '@freshet/domain/values';
import type { StoredResult } from '#slices/observations';
import { makeUnitChoice } from './choose-unit.ts';
import { type Plan, writesAsScreens } from './plan.ts';
import type { ReportRow } from './report-row.ts';
import { makeFiguresReader } from './reported-figures.ts';

/** A row as it came: what the report shows, what is evaluated, and whether it was requested. */
export interface ReadRow {
  readonly row: ReportRow;
  readonly stored: StoredResult;
  readonly isRequested: boolean;
}

const none: readonly number[] = [];
const numberOrNull = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));

/** Reads the fields of `rowsQuestion` by a plan. */
export interface RowReader {
  readonly units: UnitTable;
  /** What the report shows, and no more: nothing is evaluated. */
  readShown(fields: readonly string[]): ReportRow;
  read(fields: readonly string[]): ReadRow;
}

interface Parsed {
  readonly row: ReportRow;
  readonly reported: ReportedValue;
  readonly unitId: number;
  readonly detectionLimit: number | null;
}

export function makeRowReader(plan: Plan): RowReader {
  const units = makeUnitTable(plan.units);
  const unitIdOf = makeUnitFinder(units);
  const figuresOf = makeFiguresReader();
  const flagged = new Map(plan.flagged);
  const hiding = new Set(plan.flags.filter(({ showsValues }) => !showsValues).map(({ id }) => id));
  const chooseUnit = makeUnitChoice(units, { analytes: plan.analytes, ...plan.options });
  const offsetAt = makeStationClocks(plan.stations);
  const isByFigures = writesAsScreens(plan);
  const parse = (f: readonly string[]): Parsed => {
    const resultId = Number(f[0]);
    const stationId = Number(f[2]);
    const analyteId = Number(f[3]);
    const sampledAt = Number(f[4]);
    const unit = f[18] ?? '';
    const unitId = unitIdOf(unit);
    const detectionLimit = numberOrNull(f[17]);
    const { value: reported, decimals: written } = toReported(
      { sign: f[15] ?? '', value: numberOrNull(f[16]), limit: detectionLimit, text: f[19] ?? '' },
      figuresOf,
    );
    const decimals = isByFigures ? null : written;
    const way = unitId === unknownUnit ? null : (chooseUnit?.(analyteId, unitId) ?? null);
    const flagIds = flagged.size === 0 ? none : (flagged.get(resultId) ?? none);
    const row: ReportRow = {
      resultId,
      sampleId: Number(f[1]),
      stationId,
      analyteId,
      sampledAt,
      utcOffsetMinutes: offsetAt(stationId, sampledAt),
      sampledOn: f[5] ?? '',
      depthMetres: numberOrNull(f[6]),
      mediaId: numberOrNull(f[7]),
      cocCode: f[8] ?? '',
      labSampleId: f[9] ?? '',
      reportedName: f[10] ?? '',
      fraction: f[11] ?? '',
      speciation: way ? unitFamily(way.to.name).speciation : (f[23] ?? ''),
      basis: f[24] ?? '',
      method: f[12] ?? '',
      qaQcKind: f[13] ?? '',
      replicate: Number(f[14]),
      value: way ? convertReported(reported, way) : reported,
      decimals: way ? null : decimals,
      unit: way?.to.name ?? unit,
      reported: way && { value: reported, decimals, unit, steps: way.steps },
      detectionLimit: way && detectionLimit !== null ? withoutNoise(way.convert(detectionLimit)) : detectionLimit,
      flagIds,
      isHidden: flagIds.some((id) => hiding.has(id)),
      importId: numberOrNull(f[20]),
      qualifier: f[21] ?? '',
      verdicts: [],
    };
    // What is evaluated is as it was reported. Reports of before compared a converted limit with it, and keep their
    // verdicts.
    return { row, reported, unitId, detectionLimit: isByFigures ? detectionLimit : row.detectionLimit };
  };
  return {
    units,
    readShown: (fields) => parse(fields).row,
    read: (fields) => {
      const { row, reported, unitId, detectionLimit } = parse(fields);
      const isRequested = fields[22] === 't';
      const parts = { value: reported, unitId, detectionLimit, speciation: fields[23] ?? '', isAround: !isRequested };
      return { row, stored: toStored(row, parts), isRequested };
    },
  };
}

interface StoredParts {
  readonly value: ReportedValue;
  readonly unitId: number;
  readonly detectionLimit: number | null;
  readonly speciation: string;
  readonly isAround: boolean;
}

const toStored = (row: ReportRow, { speciation, ...parts }: StoredParts): StoredResult => ({
  ...parts,
  resultId: row.resultId,
  stationId: row.stationId,
  sampleId: row.sampleId,
  sampledAt: row.sampledAt,
  sampledOn: row.sampledOn,
  mediaId: row.mediaId,
  fraction: row.fraction || null,
  speciation: speciation || null,
  depthMetres: row.depthMetres,
  isHidden: row.isHidden,
  analyteId: row.analyteId,
});

interface StoredValue {
  readonly sign: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly text: string;
}

function toReported(
  { sign, value, limit, text }: StoredValue,
  figuresOf: ReturnType<typeof makeFiguresReader>,
): { readonly value: ReportedValue; readonly decimals: number | null } {
  if (sign === '' && value !== null) {
    const { figures, decimals } = figuresOf(text, value);
    return { value: { kind: 'measured', value, figures }, decimals };
  }
  const { figures, decimals } = limit === null ? unwritten : figuresOf(text, limit);
  return { value: toReportedValue({ sign, value: null, limit }, figures), decimals };
}

const unwritten = { figures: 0, decimals: null };

const unknownUnit = 0;

function makeUnitFinder(units: UnitTable): (name: string) => number {
  const known = new Map<string, number>([['', unknownUnit]]);
  return (name) => {
    const id = known.get(name) ?? units.find(name)?.id ?? unknownUnit;
    known.set(name, id);
    return id;
  };
}

/** The unit a column of an analyte has, once values are converted where that was requested. */
export function makeColumnUnits(plan: Plan): (analyteId: number, unit: string) => string {
  const units = makeUnitTable(plan.units);
  const chooseUnit = makeUnitChoice(units, { analytes: plan.analytes, ...plan.options });
  if (!chooseUnit) return (_, unit) => unit;
  const find = makeUnitFinder(units);
  return (analyteId, unit) => chooseUnit(analyteId, find(unit))?.to.name ?? unit;
}
