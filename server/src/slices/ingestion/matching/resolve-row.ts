import { readSpeciation, speciationOf } from '@freshet/domain/speciation';
import { speciatedUnit, unitFamily } from '@freshet/domain/units/catalogue';
import { stateByFindings } from '../findings/findings-catalogue.ts';
import { type AddFinding, reportedLater, resolveEffect, resolveFinding } from '../findings/resolve-findings.ts';
import { basisOfRow } from '../rows/depths/depth-interval.ts';
import type { ParsedRow, RowFinding } from '../rows/rows.ts';
import { checkBelowZero } from '../rows/values/check-below-zero.ts';
import type { KnownAnalyte } from './known-analytes.ts';
import type { KnownStation, NameLookup } from './name-lookup.ts';
import { makeSampleMoments } from './sample-moments.ts';

/** A row as it is staged: parsed, and compared with what the tenant knows. */
export interface ResolvedRow {
  readonly parsed: ParsedRow;
  readonly state: 'ready' | 'held' | 'rejected';
  /** Codes of the findings that keep it from being stored. */
  readonly causes: readonly string[];
  readonly findings: readonly RowFinding[];
  readonly stationId: number | null;
  readonly analyteId: number | null;
  readonly analyteName: string;
  /** Of the row, else of the analyte's name. */
  readonly fraction: string;
  readonly mediaTypeId: number | null;
  readonly method: string;
  /** What the amount is expressed as: `N` of "as N". */
  readonly speciation: string;
  readonly sampledAt: string | null;
  readonly utcOffsetMinutes: number | null;
  readonly sampledOn: string | null;
  readonly depthM: number | null;
  readonly qaQcKind: string;
  readonly unit: string | null;
  /** What the unit measures, whatever its size. */
  readonly unitFamily: string;
  /** What of the water, or of a period, the value is: `Maximum`, `Bottom`, `5 Day`. */
  readonly basis: string;
  /** Null when the value was not detected: its limit stands then in `detectionLimit`. */
  readonly value: number | null;
  readonly detectionLimit: number | null;
  readonly analysedAt: string | null;
}

interface ResolveOptions {
  /** Of times that name none; null is the clock of the station. */
  readonly timeZone: string | null;
  /**
   * Whether the finding of a row whose station or analyte is unknown is written by the database, for all rows at once.
   */
  readonly isReportedLater?: (row: ParsedRow) => boolean;
}

/** Resolves rows of one reading. Pure but for what it remembers of names it has seen. */
export function makeResolver(
  names: NameLookup,
  { timeZone, isReportedLater = () => false }: ResolveOptions,
): (row: ParsedRow) => ResolvedRow {
  const moments = makeSampleMoments(timeZone);
  const reported = new Set<string>();
  return (row) => {
    let rowFindings: RowFinding[] | undefined;
    const addFinding: AddFinding = (code, field, text, more) => {
      rowFindings ??= [];
      if ((code === 'unknownStation' || code === 'unknownAnalyte') && isReportedLater(row))
        rowFindings.push(reportedLater[code]);
      else
        rowFindings.push(
          resolveFinding(code, { row: row.rowNo, field, column: row.columns[field], text, ...(more ? { more } : {}) }),
        );
    };
    const { fields } = row;
    const station = resolveStation(names, fields.Station ?? '', addFinding);
    const method = fields.Method ? names.method(fields.Method) : '';
    const analyte = resolveAnalyte(names, fields.Analyte ?? '', method, addFinding);
    const fraction = resolveFraction(row, analyte, addFinding);
    const measured = resolveUnit(names, row, analyte, addFinding);
    const isMeasured = row.value !== null || row.detectionLimit !== null;
    if (isMeasured && !row.unitText && analyte) checkMissingUnit(names, analyte, reported, addFinding);
    checkBelowZero(row, measured.unit, addFinding);
    const media = fields.MediaType
      ? resolveMedia(names, fields.MediaType, reported, addFinding)
      : (station?.mediaTypeId ?? names.media('')?.id ?? null);
    const speciation = resolveSpeciation(row, { unit: measured.unit, analyte }, addFinding);
    const unit = speciatedUnit(measured.unit, speciation);
    const moment = station ? moments.sampled(row, station, addFinding) : null;
    if (method && !reported.has(method)) {
      reported.add(method);
      if (!names.isKnownMethod(method)) addFinding('methodNew', 'Method', method);
    }
    if (!rowFindings && row.findings.length === 0 && row.value === null && measured.limit === null)
      addFinding('noValue', 'Result', '');
    // What the station is known for comes before what its name seems to say.
    const isKnownKind = station?.qaQcKind && row.findings.some(isNamedKind);
    const stated = isKnownKind ? row.findings.filter((one) => !isNamedKind(one)) : row.findings;
    const findings = rowFindings ? [...stated, ...rowFindings] : stated;
    const outcome = stateOfFindings(findings);
    return {
      parsed: row,
      ...outcome,
      findings,
      stationId: station?.id ?? null,
      analyteId: analyte?.id ?? null,
      analyteName: analyte?.knownAs ?? '',
      fraction,
      mediaTypeId: media,
      method,
      speciation,
      sampledAt: moment?.at ?? null,
      utcOffsetMinutes: moment?.offsetMinutes ?? null,
      sampledOn: moment?.on ?? null,
      depthM: row.depthM ?? station?.depthM ?? null,
      qaQcKind: (isKnownKind ? '' : row.qaQcKind) || (station?.qaQcKind ?? ''),
      unit,
      unitFamily: unitFamily(unit).family,
      basis: fields.DepthStart || fields.DepthEnd ? basisOfRow(fields) : (fields.Basis ?? ''),
      value: row.sign === '' ? row.value : null,
      detectionLimit: row.sign === '' ? measured.limit : (row.value ?? measured.limit),
      analysedAt: station && row.analysedAt ? moments.analysed(row.analysedAt, station) : null,
    };
  };
}

const isNamedKind = ({ code }: RowFinding) => code === 'qaQcNamed';

const ready = { state: 'ready', causes: [] } as const;

/** The state of a row by everything that was found about it, and the codes that are to blame. */
export function stateOfFindings(findings: readonly RowFinding[]): Pick<ResolvedRow, 'state' | 'causes'> {
  if (findings.length === 0) return ready;
  let state: ResolvedRow['state'] = 'ready';
  const causes = new Set<string>();
  for (const finding of findings) {
    const effect = resolveEffect(finding.code);
    const made =
      effect === null
        ? stateByFindings([finding])
        : effect === 'rejects'
          ? 'rejected'
          : effect === 'holds'
            ? 'held'
            : 'ready';
    if (made === 'ready') continue;
    causes.add(finding.code);
    if (state !== 'rejected') state = made;
  }
  return { state, causes: [...causes] };
}

function resolveStation(names: NameLookup, text: string, addFinding: AddFinding): KnownStation | null {
  if (!text) return null;
  const station = names.station(text);
  if (!station) addFinding('unknownStation', 'Station', text);
  else if (!station.isDiscrete) addFinding('stationNotDiscrete', 'Station', text);
  return station ?? null;
}

function resolveAnalyte(names: NameLookup, text: string, method: string, addFinding: AddFinding): KnownAnalyte | null {
  if (!text) return null;
  const analyte = names.analyte(text, method);
  if (!analyte) addFinding('unknownAnalyte', 'Analyte', text, { method: method ? ` (${method})` : '' });
  return analyte ?? null;
}

/** What the row says comes first. The row waits where the name of the analyte says another one. */
function resolveFraction(row: ParsedRow, analyte: KnownAnalyte | null, addFinding: AddFinding): string {
  const [currentFraction, named] = [row.fraction, analyte?.fraction ?? ''];
  if (currentFraction === '' || named === '' || currentFraction === named) return currentFraction || named;
  // What was recovered in total is a total.
  const isTotal = currentFraction.startsWith('Total') && named.startsWith('Total');
  if (!isTotal)
    addFinding('fractionContradicts', 'Fraction', row.fields.Fraction ?? '', {
      name: row.fields.Analyte ?? '',
      said: named,
    });
  return currentFraction;
}

function resolveMedia(names: NameLookup, text: string, reported: Set<string>, addFinding: AddFinding): number | null {
  const media = names.media(text);
  if (!media) addFinding('unknownMedia', 'MediaType', text);
  else if (media.isGuessed && !reported.has(`media ${text}`)) {
    reported.add(`media ${text}`);
    addFinding('mediaGuessed', 'MediaType', text, { media: media.name });
  }
  return media?.id ?? null;
}

interface Expressed {
  readonly unit: string | null;
  readonly analyte: KnownAnalyte | null;
}

/** A column says it before the unit does, and the unit before the name. They may not say different things. */
function resolveSpeciation(row: ParsedRow, { unit, analyte }: Expressed, addFinding: AddFinding): string {
  const ofUnit = unitFamily(unit).speciation;
  if (row.speciation === '' && ofUnit === '' && !analyte?.speciation) return '';
  const texts = [row.speciation, ofUnit, readSpeciation(`as ${analyte?.speciation ?? ''}`)]
    .map((one) => speciationOf(one, analyte?.name ?? ''))
    .filter((one) => one !== '');
  const [first = '', ...others] = texts;
  const other = others.find((one) => one !== first);
  if (other !== undefined) addFinding('speciationTwice', 'Speciation', first, { other });
  return first;
}

interface Measured {
  readonly unit: string | null;
  readonly limit: number | null;
}

function resolveUnit(
  names: NameLookup,
  row: ParsedRow,
  analyte: KnownAnalyte | null,
  addFinding: AddFinding,
): Measured {
  const text = row.unitText;
  if (!text) return { unit: null, limit: row.detectionLimit };
  const unit = names.unit(text);
  if (!unit) {
    addFinding('unknownUnit', 'Unit', text);
    return { unit: text, limit: row.detectionLimit };
  }
  if (analyte) checkUnit(names, { id: unit.id, text, analyte }, addFinding);
  return { unit: unit.name, limit: resolveLimit(names, row, unit, addFinding) };
}

/** A value of something that is measured in a unit says nothing without one. */
function checkMissingUnit(
  names: NameLookup,
  analyte: KnownAnalyte,
  reported: Set<string>,
  addFinding: AddFinding,
): void {
  const unit = analyte.defaultUnitId === null ? undefined : names.units.unit(analyte.defaultUnitId)?.name;
  const key = `unit ${analyte.id}`;
  if (!unit || unitFamily(unit).family === '' || reported.has(key)) return;
  reported.add(key);
  addFinding('unitMissing', 'Unit', '', { analyte: analyte.name, unit });
}

function checkUnit(
  names: NameLookup,
  unit: { id: number; text: string; analyte: KnownAnalyte },
  addFinding: AddFinding,
): void {
  const { unitGroupId, defaultUnitId, name } = unit.analyte;
  if (unitGroupId !== null && !names.units.fitsGroup(unit.id, unitGroupId)) {
    addFinding('unitOutsideGroup', 'Unit', unit.text, { group: names.groupName(unitGroupId), analyte: name });
  } else if (defaultUnitId !== null && !isConvertible(names, unit.id, defaultUnitId)) {
    const to = names.units.unit(defaultUnitId)?.name ?? '';
    addFinding('unitNotConvertible', 'Unit', unit.text, { unit: to, analyte: name });
  }
}

/** Whatever amounts are expressed as: 'Nitrate' in mg/L as N and 'Nitrate as N' in mg/L are one thing. */
function isConvertible({ units }: NameLookup, unitId: number, defaultUnitId: number): boolean {
  const isStraight = typeof units.converter(unitId, defaultUnitId) !== 'string';
  return isStraight || typeof units.converter(units.plainUnit(unitId), units.plainUnit(defaultUnitId)) !== 'string';
}

/** The limit in the unit of the value: a file may give it in another one. */
function resolveLimit(
  names: NameLookup,
  row: ParsedRow,
  unit: { id: number; name: string },
  addFinding: AddFinding,
): number | null {
  const { detectionLimit: limit } = row;
  const text = row.limitUnitText;
  if (limit === null || !text || text === row.unitText) return limit;
  const from = names.unit(text);
  const speciation = row.speciation || unitFamily(unit.name).speciation;
  const converter = from ? limitConverter(names, from, { id: unit.id, speciation }) : 'unknownUnit';
  if (typeof converter !== 'string') return converter.convert(limit);
  addFinding('limitUnit', 'DetectionLimitUnit', text, { unit: unit.name });
  return limit;
}

/** A limit is of its row: plain mg/L beside a value in mg/L as N is as N too, and so is `as N` beside a row that is as N. */
function limitConverter(
  { units }: NameLookup,
  from: { id: number; name: string },
  to: { id: number; speciation: string },
) {
  const straight = units.converter(from.id, to.id);
  const ofLimit = unitFamily(from.name).speciation;
  if (typeof straight !== 'string' || (ofLimit !== '' && ofLimit !== to.speciation)) return straight;
  return units.converter(units.plainUnit(from.id), units.plainUnit(to.id));
}
