import {
  longText,
  parseWithSentences,
  type Sentence,
  type StationField,
  type StationFinding,
  sentence,
  sentenceOf,
  text,
} from '@freshet/contract';
import { isTimeZone, readPosition, type WrittenPosition } from '@freshet/domain';
import type { NamedRow, NamedTable } from '#platform/tables';

/** A station as its row describes it. What the row leaves out is null, and never made up. */
export interface FileStation {
  readonly row: number;
  readonly identifier: string;
  readonly name: string | null;
  readonly location_type: string | null;
  readonly description: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation_m: number | null;
  readonly time_zone: string | null;
  readonly category_id: number | null;
  readonly community_type: string | null;
  readonly plot_type: string | null;
  readonly survey_type: string | null;
}

export interface ValidatedStations {
  readonly stations: readonly FileStation[];
  readonly findings: readonly StationFinding[];
  readonly rejected: number;
  /** How many elevations are without a unit, and the first of them. */
  readonly withoutUnit: { readonly count: number; readonly example: string };
  /** Coordinates as they are written, of the stations that have any. */
  readonly written: readonly WrittenPosition[];
}

/** What rows are validated by. */
export interface ValidationRules {
  readonly categories: ReadonlyMap<string, number>;
  /** Of elevations whose row and column say none. */
  readonly elevationUnit: 'm' | 'ft' | null;
}

type Placed = ReadonlyMap<StationField, { readonly index: number; readonly column: string }>;
type Severity = StationFinding['Severity'];

/** Validates every row separately: accepted, with warnings, or rejected. */
export function validateStations(table: NamedTable, placed: Placed, rules: ValidationRules): ValidatedStations {
  const findings: StationFinding[] = [];
  const written: WrittenPosition[] = [];
  const withoutUnit = { count: 0, example: '' };
  const ofColumn = elevationUnitOf(table.kind, placed.get('Elevation')?.column ?? '');
  const stations = table.rows.flatMap((row) => {
    const check = new RowValidator(row, placed, findings, { ...rules, elevationUnit: ofColumn ?? rules.elevationUnit });
    const station = check.validate();
    if (!station) return [];
    if (check.written) written.push(check.written);
    if (ofColumn === null && check.elevationWithoutUnit !== null) {
      withoutUnit.count += 1;
      withoutUnit.example ||= check.elevationWithoutUnit;
    }
    return [station];
  });
  return { stations, findings, rejected: table.rows.length - stations.length, withoutUnit, written };
}

/** Made once: making a schema for every cell would take a thousand times as long as using it. */
const schemas = { line100: text(100), line200: text(200), text100: longText(100), text1000: longText(1000) };

const feet = new Set(['ft', 'feet', 'foot', 'ft.']);
const metres = new Set(['m', 'metre', 'metres', 'meter', 'meters', 'm.']);
const metresPerFoot = 0.3048;

/** The unit that the name of a column says: Elevation (ft), elevation_m, Masl. GeoJSON has metres, NWIS (`alt_va`) feet. */
function elevationUnitOf(kind: NamedTable['kind'], column: string): 'm' | 'ft' | null {
  const words = column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (column === 'alt_va' || words.some((word) => feet.has(word) || /^elev(ation)?ft$/.test(word))) return 'ft';
  const isInMetres = words.some((word) => metres.has(word) || /^(masl|elev(ation)?(m|metres|meters))$/.test(word));
  return isInMetres || (kind === 'GeoJSON' && column === 'Elevation') ? 'm' : null;
}

class RowValidator {
  private isRejected = false;
  written: WrittenPosition | null = null;
  elevationWithoutUnit: string | null = null;
  constructor(
    private readonly row: NamedRow,
    private readonly placed: Placed,
    private readonly findings: StationFinding[],
    private readonly rules: ValidationRules,
  ) {}

  validate(): FileStation | null {
    if (this.row.oddity) this.report(null, 'oddRow', 'warning', this.row.oddity);
    const identifier = this.readText('LocationIdentifier', schemas.line200);
    if (identifier === null && !this.isRejected) {
      this.reject('LocationIdentifier', 'nameMissing', sentence('rowHasNoStationName'));
    }
    const station = {
      row: this.row.number,
      identifier: identifier ?? '',
      name: this.readText('Name', schemas.line200),
      location_type: this.readText('LocationType', schemas.text100),
      description: this.readText('LocationDescription', schemas.text1000),
      ...this.readPlace(),
      elevation_m: this.readElevation(),
      time_zone: this.readTimeZone(),
      category_id: this.readCategory(this.rules.categories),
      community_type: this.readText('CommunityType', schemas.line100),
      plot_type: this.readText('PlotType', schemas.line100),
      survey_type: this.readText('SurveyType', schemas.line100),
    };
    return this.isRejected ? null : station;
  }

  private cell(field: StationField): string {
    const place = this.placed.get(field);
    return place ? (this.row.cells[place.index] ?? '').trim() : '';
  }

  private report(field: StationField | null, code: string, severity: Severity, sentence: Sentence): void {
    this.findings.push({
      Row: this.row.number,
      Column: field === null ? null : (this.placed.get(field)?.column ?? null),
      Cell: field === null ? '' : this.cell(field).slice(0, 200),
      Code: code,
      Severity: severity,
      ...sentence,
    });
  }

  private reject(field: StationField, code: string, sentence: Sentence): void {
    this.isRejected = true;
    this.report(field, code, 'error', sentence);
  }

  private readText(field: StationField, schema: ReturnType<typeof text>): string | null {
    const cell = this.cell(field);
    if (cell === '') return null;
    const parsed = parseWithSentences(schema, cell);
    if (parsed.success) return parsed.data;
    const reason = sentenceOf(parsed.error.issues[0]?.message ?? '');
    this.reject(field, 'textUnusable', sentence('textUnusable', { reason }));
    return null;
  }

  private readPlace(): { latitude: number | null; longitude: number | null } {
    const [latitude, longitude] = [this.cell('Latitude'), this.cell('Longitude')];
    const read = readPosition(latitude, longitude);
    if (read.kind !== 'none') this.written = { row: this.row.number, latitude, longitude };
    if (read.kind === 'position') return read.position;
    if (read.kind === 'none') {
      this.report('Latitude', 'noCoordinates', 'info', sentence('stationHasNoCoordinates'));
    } else {
      const field = read.axis === 'latitude' ? 'Latitude' : 'Longitude';
      const reason = sentence(read.reason);
      this.report(field, 'badCoordinates', 'warning', sentence('coordinatesUnusable', { reason }));
    }
    return { latitude: null, longitude: null };
  }

  private readElevation(): number | null {
    const [cell, unit] = [this.cell('Elevation'), this.cell('ElevationUnit').toLowerCase()];
    if (cell === '') return null;
    if (unit !== '' && !metres.has(unit) && !feet.has(unit)) {
      this.report('ElevationUnit', 'badElevation', 'warning', sentence('elevationUnitUnknown'));
      return null;
    }
    const isFeet = unit === '' ? this.rules.elevationUnit === 'ft' : feet.has(unit);
    const value = /^[+-]?\d+(\.\d+)?$/.test(cell) ? Number(cell) * (isFeet ? metresPerFoot : 1) : Number.NaN;
    if (unit === '' && !Number.isNaN(value)) this.elevationWithoutUnit = cell;
    if (value >= -12_000 && value <= 10_000) return value;
    this.report('Elevation', 'badElevation', 'warning', sentence('notAnElevation'));
    return null;
  }

  private readTimeZone(): string | null {
    const cell = this.cell('TimeZone');
    if (cell === '' || isTimeZone(cell)) return cell || null;
    this.report('TimeZone', 'badTimeZone', 'warning', sentence('notATimeZone'));
    return null;
  }

  private readCategory(categories: ReadonlyMap<string, number>): number | null {
    const cell = this.cell('Category');
    if (cell === '') return null;
    const id = categories.get(cell.toLowerCase());
    if (id === undefined) this.report('Category', 'unknownCategory', 'warning', sentence('categoryUnknown'));
    return id ?? null;
  }
}
